/** A paper kite with its tail, 64 wide and 144 high, the upper corner at 0 0. */
export function Kite() {
  return (
    <>
      <path className="a6" d="M0 0l32 40-32 28-32-28z" />
      <path className="a5" d="M0 0v68l-32-28z" />
      <path className="lk" strokeWidth="2" d="M0 0v68M-32 40h64" />
      <path className="l5" strokeWidth="3" strokeLinecap="round" d="M0 68c10 14-10 20 0 34s-10 18 0 32" />
    </>
  )
}
