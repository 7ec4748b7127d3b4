/** Three reels in their cabinet. Drawn inside a door, 200 x 280. */
export default function SlotsRoom() {
  return (
    <>
      <rect className="a1" width="200" height="280" />
      <path className="a2" d="M14 280V112a86 86 0 0 1 172 0v168z" />
      <path className="a3" d="M30 280V116a70 70 0 0 1 140 0v164z" opacity=".8" />
      <g>
        <circle className="a5" cx="22" cy="113" r="4" />
        <circle className="p" cx="27.9" cy="83.2" r="4" />
        <circle className="a5" cx="44.8" cy="57.8" r="4" />
        <circle className="p" cx="70.2" cy="40.9" r="4" />
        <circle className="a5" cx="100" cy="35" r="4" />
        <circle className="p" cx="129.8" cy="40.9" r="4" />
        <circle className="a5" cx="155.2" cy="57.8" r="4" />
        <circle className="p" cx="172.1" cy="83.2" r="4" />
        <circle className="a5" cx="178" cy="113" r="4" />
      </g>
      <rect className="k" x="34" y="98" width="132" height="132" rx="10" />
      <rect className="p" x="40" y="104" width="37" height="120" rx="5" />
      <rect x="40" y="104" width="37" height="30" rx="5" fill="#000" opacity=".16" />
      <rect x="40" y="194" width="37" height="30" rx="5" fill="#000" opacity=".16" />
      <rect className="p" x="82" y="104" width="37" height="120" rx="5" />
      <rect x="82" y="104" width="37" height="30" rx="5" fill="#000" opacity=".16" />
      <rect x="82" y="194" width="37" height="30" rx="5" fill="#000" opacity=".16" />
      <rect className="p" x="124" y="104" width="37" height="120" rx="5" />
      <rect x="124" y="104" width="37" height="30" rx="5" fill="#000" opacity=".16" />
      <rect x="124" y="194" width="37" height="30" rx="5" fill="#000" opacity=".16" />
      <rect className="a5" x="34" y="142" width="132" height="44" opacity=".28" />
      <path d="M47.5 150h23v6l-9 24h-9l8.5-22.5H47.5z" fill="#c63a2c" />
      <path d="M89.5 150h23v6l-9 24h-9l8.5-22.5H89.5z" fill="#c63a2c" />
      <path d="M131.5 150h23v6l-9 24h-9l8.5-22.5H131.5z" fill="#c63a2c" />
      <g>
        <circle cx="53" cy="128" r="6" fill="#c63a2c" />
        <circle cx="64" cy="126" r="6" fill="#c63a2c" />
        <path d="M53 122c2-7 6-10 12-11M64 120c0-4 0-6 1-9" stroke="#2f7a44" strokeWidth="2" fill="none" />
      </g>
      <path
        d="M100.5 108L103.1 115.4L111 115.6L104.7 120.4L107 127.9L100.5 123.4L94 127.9L96.3 120.4L90 115.6L97.9 115.4z"
        fill="#dba63c"
      />
      <path d="M142.5 108l11 12-11 12-11-12z" fill="#3f86b8" />
      <path d="M58.5 197l11 12-11 12-11-12z" fill="#3f86b8" />
      <path d="M90 218c3-3 3-7 3-11a7.5 7.5 0 0 1 15 0c0 4 0 8 3 11z" fill="#dba63c" />
      <path
        d="M142.5 197L145.1 204.4L153 204.6L146.7 209.4L149 216.9L142.5 212.4L136 216.9L138.3 209.4L132 204.6L139.9 204.4z"
        fill="#dba63c"
      />
      <path className="a4" d="M28 240h144v14H28z" />
      <path className="a5" d="M20 254h160v26H20z" />
      <circle className="p" cx="100" cy="267" r="8" />
    </>
  )
}
