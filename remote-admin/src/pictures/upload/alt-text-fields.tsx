import type { Language } from '@grace/contract/language'
import { englishNames } from '@grace/contract/languages'
import { altTextMaxChars } from '@grace/contract/limits'
import { Input } from 'antd'
import { useId } from 'react'
import { Disclosure } from '../../lib/disclosure.tsx'
import type { AltTexts } from './uploads.ts'

/** Alt text in English; the other languages are collapsed. */
export function AltTextFields({
  name,
  altTexts,
  onChange,
}: {
  /** File name, which distinguishes the labels of several cards. */
  name: string
  altTexts: AltTexts
  onChange: (altTexts: AltTexts) => void
}) {
  const id = useId()
  const field = (language: Language) => (
    <div className="adm-upload-field">
      <label className="adm-upload-label" htmlFor={`${id}-${language}`}>
        Alt text ({englishNames[language]}
        {language === 'en' ? ', optional' : ''})<span className="adm-unseen"> of {name}</span>
      </label>
      <Input
        id={`${id}-${language}`}
        lang={language}
        value={altTexts[language]}
        maxLength={altTextMaxChars}
        autoComplete="off"
        placeholder={language === 'en' ? 'What the picture shows' : undefined}
        onChange={(event) => onChange({ ...altTexts, [language]: event.target.value })}
      />
    </div>
  )
  return (
    <>
      {field('en')}
      <Disclosure title="French and Kinyarwanda" startsOpen={Boolean(altTexts.fr || altTexts.rw)}>
        {field('fr')}
        {field('rw')}
      </Disclosure>
    </>
  )
}
