import { useEffect, useRef } from 'react'
import './content/content.css'
import { cleaned } from './content/cleaning.ts'

/** The content as it will look. */
export function BlogText({ html, lang }: { html: string; lang: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.replaceChildren(cleaned(html).fragment), [html])
  return <div ref={text} className="adm-prose" lang={lang} />
}
