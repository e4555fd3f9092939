/** Plain text; an empty line separates paragraphs. */
export const Paragraphs = ({ text, lang }: { text: string; lang?: string | undefined }) =>
  text.split(/\n\s*\n/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key, and their order does not change.
    <p key={at} lang={lang}>
      {paragraph.trim()}
    </p>
  ))
