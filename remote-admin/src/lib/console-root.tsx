import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import './console-root.css'
import { themeOf, tokensOf } from './theme.ts'
import { Toasts } from './toasts.tsx'
import { useMediaQuery } from './use-media-query.ts'

const popupContainer = (near?: HTMLElement) =>
  near?.closest<HTMLElement>('dialog, .console') ??
  document.querySelector<HTMLElement>('.console') ??
  document.body

// antd's icons have accessible names, which screen readers would read before each text.
const alert = {
  successIcon: <CheckCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
}
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }
const wave = { disabled: true }

/** Root element of the console; scopes its styles. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const theme = useMemo(() => themeOf({ dark, still }), [dark, still])
  const tokens = tokensOf({ dark, still })
  return (
    <ConfigProvider
      theme={theme}
      wave={wave}
      button={button}
      alert={alert}
      getPopupContainer={popupContainer}
    >
      <div className={`console console-${dark ? 'dark' : 'light'} ${tokens}`} lang="en">
        <Toasts>{children}</Toasts>
        <TooltipsWhenUsed />
      </div>
    </ConfigProvider>
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
