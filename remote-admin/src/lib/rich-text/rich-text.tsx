import { useEffect, useRef } from 'react'
import './content.css'
import { type ContentOptions, cleanHtml } from './clean-html.ts'

/** Renders sanitized content. */
export function RichText({ html, lang, pictures = false }: ContentOptions & { html: string; lang: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.replaceChildren(cleanHtml(html, { pictures }).fragment), [html, pictures])
  return <div ref={text} className="adm-prose" lang={lang} />
}
