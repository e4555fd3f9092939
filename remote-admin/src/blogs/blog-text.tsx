import { useEffect, useRef } from 'react'
import './content/content.css'
import { cleanHtml } from '../lib/html/clean-html.ts'

/** Renders sanitized content. */
export function BlogText({ html, lang }: { html: string; lang: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.replaceChildren(cleanHtml(html).fragment), [html])
  return <div ref={text} className="adm-prose" lang={lang} />
}
