import { type ReactNode, useRef } from 'react'
import { useSiteUrl } from '../layout/site-url.ts'
import { CopyButton } from './copy-button.tsx'

interface Subscribe {
  id: string
  heading: string
  about: string
  /** Path of the file that changes. */
  address: string
  /** Name of the address, for screen readers. */
  what: string
  /** Programs that the server hands the address to, by the names it knows. */
  programs: [name: string, label: string][]
  words: (key: 'copy' | 'copied' | 'selected') => string
  children?: ReactNode
}

/** Ways to follow a file with a program that reads it again and again. */
export function Subscribe({ id, heading, about, address, what, programs, words, children }: Subscribe) {
  const shown = useRef<HTMLAnchorElement>(null)
  const whole = useSiteUrl() + address
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p className="aside">{about}</p>
      <ul className="programs">
        {programs.map(([name, label]) => (
          <li key={name}>
            <a href={`${address}?with=${name}`}>{label}</a>
          </li>
        ))}
      </ul>
      <p className="address">
        <span className="only-heard">{what}: </span>
        <a ref={shown} href={address}>
          {whole.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton text={whole} what={what} words={words} source={shown} />
      </p>
      {children}
    </section>
  )
}
