import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { useTheme } from '#platform/shell/web/preferences/theme.ts'
import { bridgeTo } from './bridge.ts'

/** What the member looks at it on: how wide its window is, in pixels. */
export const SCREENS = { phone: 390, desktop: 1440 } as const
export type Screen = keyof typeof SCREENS

const HOME = '/app/home'

/**
 * The member's own pages, in the language and theme of whoever looks. They stand in a frame without an origin: nothing of
 * this browser can be reached from there. What is wider than there is room for is drawn smaller.
 */
export function SeenFrame({
  memberId,
  membersAt,
  name,
  screen,
  onOver,
}: {
  memberId: string
  membersAt: string
  name: string
  screen: Screen
  onOver: () => void
}) {
  const { t } = useTranslation()
  const theme = useTheme()
  const language = currentLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const over = useEffectEvent(onOver)
  const src = `${membersAt}${HOME}?seen=${language}.${theme}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address the frame is another one
  useEffect(() => {
    if (frame.current) return bridgeTo(frame.current, { memberId, onOver: over })
  }, [memberId, src])
  const { box, room } = useRoom()
  const width = SCREENS[screen]
  const scale = Math.min(1, room.width / width)
  return (
    <div
      ref={box}
      className="h-[max(480px,calc(100dvh-240px))] w-full overflow-clip rounded-md border border-line-strong bg-surface-2"
    >
      <iframe
        ref={frame}
        key={src}
        title={t('identityDesk.sees.frame', { name })}
        src={src}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className="mx-auto block origin-top-left border-0 bg-bg"
        style={{
          width,
          height: room.height / scale,
          transform: `translateX(${Math.max(0, (room.width - width * scale) / 2)}px) scale(${scale})`,
          marginInline: 0,
        }}
      />
    </div>
  )
}

/** How much room there is for the frame, in pixels. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 390, height: 480 })
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, room }
}
