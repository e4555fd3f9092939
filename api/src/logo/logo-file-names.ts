/** Names of the files of a logo. */
const logoFileNames = [
  'mark.png',
  '48.png',
  '180.png',
  '192.png',
  '512.png',
  '1400.png',
  'maskable-512.png',
] as const
export type LogoFileName = (typeof logoFileNames)[number]

export const isLogoFile = (name: string): name is LogoFileName =>
  (logoFileNames as readonly string[]).includes(name)
