import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useLook } from './look.ts'
import { themeOf } from './theme.ts'

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

/** Theme and defaults of antd's components. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { dark, still } = useLook()
  const theme = useMemo(() => themeOf({ dark, still }), [dark, still])
  return (
    <ConfigProvider
      theme={theme}
      wave={wave}
      button={button}
      alert={alert}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  )
}
