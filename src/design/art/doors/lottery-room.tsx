import { useId } from 'react'

/** The drum with its numbers. Drawn inside a door, 200 x 280. */
export default function LotteryRoom() {
  const clip = useId()
  return (
    <>
      <rect className="a1" width="200" height="280" />
      <circle className="a2" cx="100" cy="138" r="98" opacity=".6" />
      <path className="a3" d="M62 210h76l16 70H46z" />
      <path className="a4" d="M52 206h96v12H52z" />
      <path className="a5" d="M84 196h32v14H84z" />
      <circle className="a2" cx="100" cy="130" r="74" />
      <clipPath id={clip}>
        <circle cx="100" cy="130" r="72" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle className="a4" cx="58" cy="172" r="22" />
        <path d="M42.6 187.4a22 22 0 0 0 35.2 -19.8a24.2 24.2 0 0 1 -35.2 19.8z" fill="#000" opacity=".14" />
        <circle cx="58" cy="172" r="12.32" fill="#fffaf0" opacity="0.9" />
        <text
          x="58"
          y="177.5"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="16.28"
          fill="#2a1710"
        >
          14
        </text>
        <circle className="a5" cx="142" cy="170" r="22" />
        <path d="M126.6 185.4a22 22 0 0 0 35.2 -19.8a24.2 24.2 0 0 1 -35.2 19.8z" fill="#000" opacity=".14" />
        <circle cx="142" cy="170" r="12.32" fill="#fffaf0" opacity="0.9" />
        <text
          x="142"
          y="175.5"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="16.28"
          fill="#2a1710"
        >
          33
        </text>
        <circle className="p" cx="100" cy="182" r="23" />
        <path d="M83.9 198.1a23 23 0 0 0 36.8 -20.7a25.3 25.3 0 0 1 -36.8 20.7z" fill="#000" opacity=".14" />
        <circle cx="100" cy="182" r="12.88" fill="#fffaf0" opacity="0" />
        <text
          x="100"
          y="187.75"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="17.02"
          fill="#2a1710"
        >
          8
        </text>
        <circle className="a5" cx="74" cy="132" r="22" />
        <path d="M58.6 147.4a22 22 0 0 0 35.2 -19.8a24.2 24.2 0 0 1 -35.2 19.8z" fill="#000" opacity=".14" />
        <circle cx="74" cy="132" r="12.32" fill="#fffaf0" opacity="0.9" />
        <text
          x="74"
          y="137.5"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="16.28"
          fill="#2a1710"
        >
          26
        </text>
        <circle className="a6" cx="122" cy="130" r="24" />
        <path d="M105.2 146.8a24 24 0 0 0 38.4 -21.6a26.4 26.4 0 0 1 -38.4 21.6z" fill="#000" opacity=".14" />
        <circle cx="122" cy="130" r="13.44" fill="#fffaf0" opacity="0.9" />
        <text
          x="122"
          y="136"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="17.76"
          fill="#2a1710"
        >
          07
        </text>
        <circle className="a4" cx="98" cy="88" r="19" />
        <path d="M84.7 101.3a19 19 0 0 0 30.4 -17.1a20.9 20.9 0 0 1 -30.4 17.1z" fill="#000" opacity=".14" />
        <circle cx="98" cy="88" r="10.64" fill="#fffaf0" opacity="0.9" />
        <text
          x="98"
          y="92.75"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="14.06"
          fill="#2a1710"
        >
          41
        </text>
        <circle className="p" cx="152" cy="104" r="17" />
        <path d="M140.1 115.9a17 17 0 0 0 27.2 -15.3a18.7 18.7 0 0 1 -27.2 15.3z" fill="#000" opacity=".14" />
        <circle cx="152" cy="104" r="9.52" fill="#fffaf0" opacity="0" />
        <text
          x="152"
          y="108.25"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="12.58"
          fill="#2a1710"
        >
          19
        </text>
        <circle className="a6" cx="48" cy="102" r="16" />
        <path d="M36.8 113.2a16 16 0 0 0 25.6 -14.4a17.6 17.6 0 0 1 -25.6 14.4z" fill="#000" opacity=".14" />
        <circle cx="48" cy="102" r="8.96" fill="#fffaf0" opacity="0.9" />
        <text
          x="48"
          y="106"
          textAnchor="middle"
          fontFamily="var(--ff-sans)"
          fontWeight="720"
          fontSize="11.84"
          fill="#2a1710"
        >
          5
        </text>
      </g>
      <circle className="l6" cx="100" cy="130" r="73" strokeWidth="3" />
      <path
        className="lp"
        d="M46 106a58 58 0 0 1 34-34"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".75"
      />
      <path className="a5" d="M86 44h28v16H86z" />
    </>
  )
}
