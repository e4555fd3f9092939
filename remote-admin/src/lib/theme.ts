import { type ThemeConfig, theme } from 'antd'
import { type Look, tokensOf } from './look.ts'

const system =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

const light = {
  colorPrimary: '#24584a',
  colorPrimaryBg: '#e4eee9',
  colorInfo: '#24584a',
  colorLink: '#24584a',
  colorLinkHover: '#1a4034',
  colorLinkActive: '#133026',
  colorSuccess: '#1c6642',
  colorWarning: '#8f5200',
  colorError: '#a3122a',
  colorInfoBg: '#e4eee9',
  colorInfoBorder: '#a9c6bb',
  colorErrorBg: '#fbe9e7',
  colorSuccessBg: '#e4f1e8',
  colorWarningBg: '#fbf0dd',
  colorTextBase: '#2a1a13',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f9f3ea',
  colorBorder: '#8a7261',
  colorBorderSecondary: '#e3d3c0',
  colorTextSecondary: '#66503f',
  colorTextTertiary: '#6b5646',
  colorTextDescription: '#66503f',
  colorTextPlaceholder: '#6b5646',
}

const dark = {
  colorPrimary: '#8cc5b0',
  colorPrimaryBg: '#1d352c',
  colorInfo: '#8cc5b0',
  colorLink: '#9bd0bd',
  // Antd's own are darker, and cannot be read.
  colorLinkHover: '#b9e2d3',
  colorLinkActive: '#d3efe5',
  colorSuccess: '#8fd6ac',
  colorWarning: '#e0a54b',
  colorError: '#ff9d96',
  colorInfoBg: '#1d352c',
  colorInfoBorder: '#35594c',
  colorErrorBg: '#351614',
  colorSuccessBg: '#16291f',
  colorWarningBg: '#33260f',
  colorTextBase: '#f4e8db',
  colorBgBase: '#16100d',
  colorBgLayout: '#16100d',
  colorBgContainer: '#211813',
  colorBgElevated: '#2a2019',
  colorBorder: '#97806e',
  colorBorderSecondary: '#3b2c23',
  colorTextSecondary: '#c6b09d',
  colorTextTertiary: '#bda893',
  colorTextDescription: '#c6b09d',
  colorTextPlaceholder: '#bda893',
}

/**
 * Colours of the public site, with its green as the primary colour: its clay would be too close to the error colour.
 * Every text and background have a contrast of at least 4.5.
 */
export const themeOf = (look: Look): ThemeConfig => ({
  algorithm: look.dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: tokensOf(look) },
  hashed: false,
  token: {
    ...(look.dark ? dark : light),
    fontFamily: system,
    borderRadius: 8,
    controlHeight: look.coarse ? 44 : 34,
    fontSize: 15,
    // With antd's 0.65 the “Loading...” of a plain button has a contrast of 4.2.
    opacityLoading: 0.85,
    motion: !look.still,
  },
  components: {
    Table: {
      cellPaddingBlockSM: look.coarse ? 10 : 6,
      cellFontSizeSM: 14,
      bodySortBg: 'transparent',
      rowSelectedBg: look.dark ? dark.colorPrimaryBg : light.colorPrimaryBg,
      rowSelectedHoverBg: look.dark ? dark.colorPrimaryBg : light.colorPrimaryBg,
    },
    Layout: {
      bodyBg: 'transparent',
      headerBg: '#1d4a3e',
      headerColor: '#ffffff',
      headerHeight: 56,
      headerPadding: '0 12px',
      lightSiderBg: look.dark ? dark.colorBgContainer : light.colorBgBase,
    },
    Menu: {
      itemHeight: look.coarse ? 44 : 34,
      itemMarginBlock: 1,
      itemMarginInline: 0,
      itemBorderRadius: 8,
      itemPaddingInline: 12,
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemSelectedBg: look.dark ? dark.colorPrimaryBg : light.colorPrimaryBg,
      itemSelectedColor: look.dark ? dark.colorLink : light.colorLink,
      subMenuItemSelectedColor: look.dark ? dark.colorLink : light.colorLink,
      activeBarBorderWidth: 0,
      collapsedWidth: 50,
    },
    Switch: {
      trackHeight: 24,
      trackMinWidth: 40,
      handleSize: 20,
      // The track when it is off.
      colorTextQuaternary: look.dark ? dark.colorBorder : light.colorBorder,
      colorTextTertiary: look.dark ? dark.colorTextTertiary : light.colorTextTertiary,
    },
    Button: {
      primaryColor: look.dark ? '#0f1a15' : '#ffffff',
      dangerColor: look.dark ? '#2a0f0c' : '#ffffff',
    },
  },
})
