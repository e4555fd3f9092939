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

// antd's icons have accessible names, which screen readers would read before each text.
const alert = {
  successIcon: <CheckCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
}
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }
const wave = { disabled: true }

/** Theme and defaults of antd's components. Popups, dialogs and messages are drawn into the container. */
export function AntdRoot({ container, children }: { container: HTMLElement; children: ReactNode }) {
  const { dark, still, coarse } = useLook()
  const theme = useMemo(() => themeOf({ dark, still, coarse }), [dark, still, coarse])
  return (
    <ConfigProvider
      theme={theme}
      wave={wave}
      button={button}
      alert={alert}
      getPopupContainer={() => container}
    >
      {children}
    </ConfigProvider>
  )
}
