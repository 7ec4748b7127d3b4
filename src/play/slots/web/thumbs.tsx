import type { ReactNode } from 'react'
import { Blossom, Koi, Lantern, Teapot } from './symbols/shapes.tsx'

/* What the lobby shows of each title, 320 by 200, cut to its card. Each in the light of its own place. */

function Frame({ art, children }: { art: string; children: ReactNode }) {
  return (
    <svg
      className={`art ${art} size-full`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Three lanterns in a lit hall. */
export function LanternsThumb() {
  return (
    <Frame art="art-slots">
      <rect className="a1" width="320" height="200" />
      <path className="a2" d="M56 200V86a104 104 0 0 1 208 0v114z" />
      <path className="a3" opacity=".8" d="M70 200V101a90 90 0 0 1 180 0v99z" />
      <path className="a6" opacity=".12" d="M120 0h80l90 200H30z" />
      <path className="l5" strokeWidth="1.5" d="M160 0v36M70 0v50M250 0v50" />
      <g transform="translate(85 29) scale(1.5)">
        <Lantern />
      </g>
      <g transform="translate(39 47) scale(.62)">
        <Lantern />
      </g>
      <g transform="translate(219 47) scale(.62)">
        <Lantern />
      </g>
      <path className="a4" d="M0 184h320v16H0z" />
    </Frame>
  )
}

/** Two carps and a blossom in their pond. */
export function KoiThumb() {
  return (
    <Frame art="art-fishing">
      <rect className="a2" width="320" height="200" />
      <g className="l4" strokeWidth="2" opacity=".5">
        <ellipse cx="160" cy="112" rx="130" ry="66" />
        <ellipse cx="160" cy="112" rx="96" ry="46" />
        <ellipse cx="160" cy="112" rx="60" ry="27" />
      </g>
      <path className="a3" d="M30 40a34 20 0 1 1 30 20L46 44zM262 168a36 20 0 1 1 30-22l-22 6z" />
      <g transform="translate(132 96) rotate(-14) scale(1.25) translate(-50 -50)">
        <Koi body="#f2b25e" belly="#e89a44" fin="#d9782f" />
      </g>
      <g transform="translate(214 142) rotate(160) scale(.72) translate(-50 -50)">
        <Koi body="#c83a30" belly="#e05a48" fin="#8c2a22" />
      </g>
      <g transform="translate(34 126) scale(.48)">
        <Blossom petals="#d8659f" inner="#f0a0c8" />
      </g>
    </Frame>
  )
}

/** A teapot steaming before its mountains. */
export function TeaThumb() {
  return (
    <Frame art="art-lottery">
      <rect className="a1" width="320" height="200" />
      <circle className="a4" cx="238" cy="56" r="30" />
      <path className="a2" d="M0 120 70 50l52 54 46-40 66 70 86-52v118H0z" />
      <path className="a3" d="M0 152c60-40 110 10 170-14s96-14 150 6v56H0z" />
      <path className="a4" d="M0 182c80-22 170 10 320-12v30H0z" />
      <g transform="translate(64 52) scale(1.35)">
        <Teapot />
      </g>
      <path
        className="lp"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        d="M196 78c8-10-6-16 2-28M210 74c7-9-5-14 2-24"
      />
    </Frame>
  )
}
