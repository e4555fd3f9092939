import { type Language, languages } from '@grace/contract/languages'

interface Sent<Text> {
  content?: string | undefined
  texts?: Partial<Record<Language, Text | null | undefined>> | undefined
}

/**
 * Cleans the HTML of a request: that of the single field and that of each language.
 *
 * @param clean gets the HTML and the path of its field, and may throw a problem of that field.
 */
export async function withCleanContent<Text extends { content: string }, S extends Sent<Text>>(
  sent: S & Sent<Text>,
  clean: (html: string, path: string) => Promise<string>,
): Promise<S> {
  const { content } = sent
  const result = { ...sent, ...(content !== undefined && { content: await clean(content, 'content') }) }
  for (const language of languages) {
    const text = sent.texts?.[language]
    if (!text) continue
    const content = await clean(text.content, `texts.${language}.content`)
    result.texts = { ...result.texts, [language]: { ...text, content } }
  }
  return result
}
