import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

const withoutStyles = { zeroRuntime: true }

/** antd's components make no style rules: jsdom would compare each of them with each element that a query looks at. */
export const WithoutStyles = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={withoutStyles}>{children}</ConfigProvider>
)
