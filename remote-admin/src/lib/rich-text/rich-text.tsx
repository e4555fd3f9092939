import { useEffect, useRef } from 'react'
import './content.css'
import { cleanHtml } from './clean-html.ts'

/** Renders sanitized content. */
export function RichText({ html, lang }: { html: string; lang: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.replaceChildren(cleanHtml(html).fragment), [html])
  return <div ref={text} className="adm-prose" lang={lang} />
}
