import path from 'node:path'
import { type Language, languages } from '@grace/contract/languages'
import type { BuiltSite } from './built-site.ts'
import { type Modes, pageFile, writeWhole } from './page-files.ts'
import type { MadePage } from './page-maker.ts'

export interface Writing {
  site: Pick<BuiltSite, 'addresses'>
  make: (wanted: { address: string; language: Language }) => Promise<MadePage>
  folder: string
  modes: Modes
  /** Told of each page that was written. */
  wrote?: () => void
}

/** An address and the same below each language, with the languages in which there is a page. */
export const everyAddress = (where: string): { address: string; language: Language }[] =>
  languages.flatMap((language) => [
    { address: where, language },
    { address: where === '/' ? `/${language}` : `/${language}${where}`, language },
  ])

/** The pages of which the build knows that they are there, the one for all others, and the shell: all but the posts. */
export async function writeKnownPages({
  site: { addresses },
  make,
  folder,
  modes,
  wrote,
}: Writing): Promise<void> {
  const known = addresses.public.filter((pattern) => !pattern.includes(':'))
  const shell = addresses.account[0] as string
  const wanted = [
    ...[...known, addresses.unknownAddress].flatMap(everyAddress),
    // The same for all pages that are drawn in the browser.
    ...languages.map((language) => ({ address: shell, language })),
  ]
  // One after the other: visitors' pages are made between them.
  for (const page of wanted) {
    const { html } = await make(page)
    await writeWhole(path.join(folder, pageFile(page.address, page.language)), html, modes)
    wrote?.()
  }
}
