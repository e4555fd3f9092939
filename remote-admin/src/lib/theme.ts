import { type ThemeConfig, theme } from 'antd'

const system =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

const light = {
  colorPrimary: '#1f5c4a',
  colorPrimaryBg: '#e2eee8',
  colorInfo: '#1f5c4a',
  colorLink: '#1f5c4a',
  colorSuccess: '#2b7a4b',
  colorWarning: '#9a5b00',
  colorError: '#b3261e',
  colorTextBase: '#211c17',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f7f3ec',
  colorBorder: '#8d8478',
  colorBorderSecondary: '#e5ddd1',
  colorTextSecondary: '#5a5148',
  colorTextTertiary: '#6a6157',
  colorTextDescription: '#5a5148',
  colorTextPlaceholder: '#6a6157',
}

const dark = {
  colorPrimary: '#6fbf9f',
  colorPrimaryBg: '#1b3429',
  colorInfo: '#6fbf9f',
  colorLink: '#8fd3b6',
  colorSuccess: '#7cc98f',
  colorWarning: '#e3a857',
  colorError: '#f2877d',
  colorTextBase: '#f3ece2',
  colorBgBase: '#161310',
  colorBgLayout: '#161310',
  colorBgContainer: '#1f1b17',
  colorBgElevated: '#26211c',
  colorBorder: '#7d7468',
  colorBorderSecondary: '#3a332c',
  colorTextSecondary: '#c4b9ab',
  colorTextTertiary: '#b0a597',
  colorTextDescription: '#c4b9ab',
  colorTextPlaceholder: '#b0a597',
}

/** Deep green on warm paper; every pair of text and ground has a contrast of 4.5 or more. */
export const themeOf = (look: { dark: boolean; still: boolean }): ThemeConfig => ({
  algorithm: look.dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  // A known class, so that our own elements stand on the same variables as antd's.
  cssVar: { key: 'console-tokens' },
  hashed: false,
  token: {
    ...(look.dark ? dark : light),
    fontFamily: system,
    borderRadius: 8,
    controlHeight: 40,
    fontSize: 15,
    motion: !look.still,
  },
  components: {
    Button: {
      primaryColor: look.dark ? '#0f1a15' : '#ffffff',
      dangerColor: look.dark ? '#2a0f0c' : '#ffffff',
    },
  },
})
