import path from 'node:path'
import { type Language, languages } from '@grace/contract/languages'
import type { BuiltSite } from './built-site.ts'
import { type Modes, pageFile, writeAtomically } from './page-files.ts'
import type { RenderedPage } from './page-renderer.ts'

export interface Writing {
  site: Pick<BuiltSite, 'addresses'>
  make: (wanted: { address: string; language: Language }) => Promise<RenderedPage>
  folder: string
  modes: Modes
  /** Called for each written page. */
  wrote?: () => void
}

/** An address without and with each language prefix, with the languages of its page. */
export const everyAddress = (where: string): { address: string; language: Language }[] =>
  languages.flatMap((language) => [
    { address: where, language },
    { address: where === '/' ? `/${language}` : `/${language}${where}`, language },
  ])

/** Writes the pages listed by the build, the 404 page and the shell: everything except posts. */
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
    // Shared by all client-rendered pages.
    ...languages.map((language) => ({ address: shell, language })),
  ]
  // One by one, so that visitors' pages render in between.
  for (const page of wanted) {
    const { html } = await make(page)
    await writeAtomically(path.join(folder, pageFile(page.address, page.language)), html, modes)
    wrote?.()
  }
}
