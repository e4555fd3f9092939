import { englishNames, type Language, languages } from '@grace/contract/languages'
import { Select } from '../lib/select.tsx'

export const spokenText = (spoken: unknown): string =>
  (spoken as Language[]).map((language) => englishNames[language]).join(', ')

/** Languages spoken in a service; the first one of the value is the main one. */
export function SpokenLanguages({
  value = [],
  onChange,
  id,
}: {
  value?: Language[]
  onChange?: (spoken: Language[]) => void
  id?: string
}) {
  const without = (language: Language) => value.filter((code) => code !== language)
  const toggle = (language: Language) =>
    onChange?.(value.includes(language) ? without(language) : [...value, language])
  return (
    <fieldset className="adm-spoken" id={id} tabIndex={-1}>
      <legend>Spoken languages (optional)</legend>
      {languages.map((language) => (
        <label key={language} className="adm-check">
          <input type="checkbox" checked={value.includes(language)} onChange={() => toggle(language)} />
          {englishNames[language]}
        </label>
      ))}
      {value.length > 1 ? (
        <span className="adm-spoken-main">
          <span aria-hidden="true">Mainly</span>
          <Select
            aria-label="Mainly spoken"
            value={value[0]}
            choices={value.map((code) => ({ value: code, label: englishNames[code] }))}
            onChange={({ target }) =>
              onChange?.([target.value as Language, ...without(target.value as Language)])
            }
          />
        </span>
      ) : null}
    </fieldset>
  )
}
