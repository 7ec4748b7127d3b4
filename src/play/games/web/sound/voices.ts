import type { Sound } from './sound.rules.ts'

/** One tone of a sound: how it swings, its pitch at first and at last (Hz), when it begins and how long it lasts (s), how loud it is (of 1). */
interface Voice {
  readonly wave: OscillatorType
  readonly from: number
  readonly to: number
  readonly at: number
  readonly lasts: number
  readonly loud: number
}

/** All sounds, made of tones as they are played: no file is fetched. None lasts as long as a second. */
const VOICES: Readonly<Record<Sound, readonly Voice[]>> = {
  spin: [
    { wave: 'triangle', from: 150, to: 290, at: 0, lasts: 0.28, loud: 0.1 },
    { wave: 'sine', from: 300, to: 580, at: 0.04, lasts: 0.22, loud: 0.04 },
  ],
  stop: [{ wave: 'sine', from: 240, to: 130, at: 0, lasts: 0.07, loud: 0.22 }],
  win: [
    { wave: 'triangle', from: 784, to: 784, at: 0, lasts: 0.16, loud: 0.14 },
    { wave: 'triangle', from: 1047, to: 1047, at: 0.11, lasts: 0.16, loud: 0.14 },
    { wave: 'triangle', from: 1319, to: 1319, at: 0.22, lasts: 0.3, loud: 0.14 },
  ],
}

/** Silence, as near to it as a fall that never ends in nothing comes. */
const SILENT = 0.0001
/** So long a tone takes to be there: without it, it would click. In seconds. */
const RISE = 0.008

let context: AudioContext | null = null

/** Plays a sound, as soon as the device lets the page be heard: after its member's first press. */
export async function play(sound: Sound): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const at = context
  if (at.state === 'suspended') await at.resume().catch(() => undefined)
  if (at.state !== 'running') return
  for (const voice of VOICES[sound]) sing(at, voice)
}

function sing(at: AudioContext, { wave, from, to, at: after, lasts, loud }: Voice): void {
  const begins = at.currentTime + after
  const tone = at.createOscillator()
  const loudness = at.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(from, begins)
  tone.frequency.exponentialRampToValueAtTime(to, begins + lasts)
  loudness.gain.setValueAtTime(SILENT, begins)
  loudness.gain.exponentialRampToValueAtTime(loud, begins + RISE)
  loudness.gain.exponentialRampToValueAtTime(SILENT, begins + lasts)
  tone.connect(loudness).connect(at.destination)
  tone.start(begins)
  tone.stop(begins + lasts)
}

/** Lets go of the device's speaker; what still sounds ends. */
export function silence(): void {
  void context?.close().catch(() => undefined)
  context = null
}
