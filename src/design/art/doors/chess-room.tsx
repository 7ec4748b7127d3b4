/** A mahjong tile and a xiangqi general. Drawn inside a door, 200 x 280. */
export default function ChessRoom() {
  return (
    <>
      <rect className="a1" width="200" height="280" />
      <path className="a2" d="M0 150h200v130H0z" />
      <g className="l4" strokeWidth="1.6" opacity=".75">
        <path d="M100 150v130M72 150 26 280M128 150l46 130M44 150-50 280M156 150l94 130M0 166h200M0 190h200M0 222h200M0 264h200" />
      </g>
      <circle className="a5" cx="100" cy="92" r="58" opacity=".14" />
      <circle className="a5" cx="100" cy="92" r="40" opacity=".16" />
      <g transform="translate(132 104) rotate(11)">
        <path className="a3" d="M-30-50h60a8 8 0 0 1 8 8v86a8 8 0 0 1-8 8h-60z" transform="translate(7 5)" />
        <rect className="p" x="-34" y="-52" width="66" height="94" rx="8" />
        <text
          x="-1"
          y="12"
          textAnchor="middle"
          fontFamily="var(--ff-display)"
          fontWeight="800"
          fontSize="50"
          fill="#1d7a50"
        >
          發
        </text>
      </g>
      <g transform="translate(78 200)">
        <ellipse cx="6" cy="30" rx="60" ry="19" fill="#000" opacity=".4" />
        <path className="a3" d="M-58 0v18c0 22 116 22 116 0V0z" />
        <ellipse className="a5" cx="0" cy="0" rx="58" ry="34" />
        <ellipse className="a6" cx="0" cy="-3" rx="58" ry="34" />
        <ellipse cx="0" cy="-3" rx="45" ry="26" fill="none" stroke="#b23527" strokeWidth="2.6" />
        <text
          transform="scale(1 .68)"
          x="0"
          y="14"
          textAnchor="middle"
          fontFamily="var(--ff-display)"
          fontWeight="900"
          fontSize="52"
          fill="#b23527"
        >
          帥
        </text>
      </g>
      <g transform="translate(158 236)">
        <ellipse className="k" cx="0" cy="3" rx="19" ry="10" />
        <ellipse cx="0" cy="0" rx="19" ry="10" fill="#322722" />
        <ellipse cx="-5" cy="-3" rx="7" ry="2.5" fill="#fff" opacity=".3" />
      </g>
    </>
  )
}
