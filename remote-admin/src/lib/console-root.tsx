import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { AntdRoot } from './antd-root.tsx'
import './console-root.css'
import { keepFocusIn } from './keep-focus.ts'
import { tokensOf, useLook } from './look.ts'
import { Toasts } from './toasts.tsx'
import './tokens.css'

/** Root element of the console; scopes its styles. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
  const look = useLook()
  // A dialog needs its container when it is first drawn.
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useEffect(() => (root ? keepFocusIn(root) : undefined), [root])
  return (
    <div
      ref={setRoot}
      className={`console console-${look.dark ? 'dark' : 'light'} ${tokensOf(look)}`}
      lang="en"
    >
      {root ? (
        <AntdRoot container={root}>
          <Toasts>{children}</Toasts>
        </AntdRoot>
      ) : null}
      <TooltipsWhenUsed />
    </div>
  )
}

/** A console without tooltips is better than none. */
const Tooltips = lazy(() =>
  import('./tooltips.tsx').then(
    ({ Tooltips }) => ({ default: Tooltips }),
    () => ({ default: () => null }),
  ),
)
const firstUses = ['pointerover', 'keydown'] as const

/** Loads the tooltips with the first move of the pointer or the first key; at once where the first touch may ask for one. */
function TooltipsWhenUsed() {
  const [isUsed, setUsed] = useState(() => matchMedia('(any-pointer: coarse)').matches)
  const touched = useTouched()
  useEffect(() => {
    if (isUsed) return
    const use = () => setUsed(true)
    for (const type of firstUses) document.addEventListener(type, use)
    return () => {
      for (const type of firstUses) document.removeEventListener(type, use)
    }
  }, [isUsed])
  return isUsed ? (
    <Suspense fallback={null}>
      <Tooltips touched={touched} />
    </Suspense>
  ) : null
}

/** The element under the finger: a press may begin before the tooltips have arrived. */
function useTouched() {
  const touched = useRef<EventTarget | null>(null)
  useEffect(() => {
    const set = ({ type, target, pointerType }: PointerEvent) => {
      touched.current = type === 'pointerdown' && pointerType === 'touch' ? target : null
    }
    const types = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const type of types) document.addEventListener(type, set)
    return () => {
      for (const type of types) document.removeEventListener(type, set)
    }
  }, [])
  return touched
}
