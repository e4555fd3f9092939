import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import './console-root.css'
import { themeOf, tokensOf } from './theme.ts'
import { Toasts } from './toasts.tsx'
import { Tooltips } from './tooltips.tsx'
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
        <Tooltips />
      </div>
    </ConfigProvider>
  )
}
