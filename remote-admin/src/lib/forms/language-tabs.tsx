import { CheckOutlined } from '@ant-design/icons'
import type { TextState } from '@grace/contract/language-states'
import { englishNames, isLanguage, type Language, languages } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { Button, Checkbox, Form } from 'antd'
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { useMainLanguage } from '../settings-query.ts'
import { Tabs, tabPanel } from '../tabs.tsx'
import { StateShape } from '../texts/language-states.tsx'
import './language-tabs.css'
import type { FieldPath } from './paths.ts'
import { type SourceField, SourceText } from './source-text.tsx'
import { isEmpty, isSameText, type SavedTexts } from './texts.ts'

/** A field that has a text in each language, with its input. */
export interface TextField extends SourceField {
  input: ReactElement<{ lang?: string }>
  extra?: ReactNode | ((language: Language) => ReactNode)
  isRequired?: boolean
}

interface LanguageTabsProps {
  fields: readonly TextField[]
  /** The entity as it is stored; null for a new one. */
  saved: SavedTexts | null
  /** More of a language: above its fields. */
  children?: (language: Language) => ReactNode
  /** The main language, where the form itself changes it. */
  main?: Language | undefined
  /** Name of the tabs, where a form has several. */
  label?: string
  /** Where the form has a text, if not at `texts.fr.name`; then no language can be outdated. */
  pathOf?: (language: Language, name: string) => FieldPath
}

/**
 * Inputs for the texts of an entity, at `texts.fr.name` and so on, with a tab for each language. `?tab=fr` opens one.
 * Languages that are right although the main one has changed are in the field `confirmed`.
 */
export function LanguageTabs({ main: chosen, ...props }: LanguageTabsProps) {
  const saved = useMainLanguage()
  const main = chosen ?? saved
  // Remounted: an error of all languages is shown at the first field, that of the main language.
  return <LanguageTabsOf key={main} main={main} {...props} />
}

const inTexts = (language: Language, name: string): FieldPath => ['texts', language, name]

function LanguageTabsOf({
  main,
  fields,
  saved,
  children,
  label = 'Languages',
  pathOf = inTexts,
}: LanguageTabsProps & { main: Language }) {
  const baseId = useId()
  const wanted = new URLSearchParams(useLocation().search).get('tab')
  // An entity without a text in the main language opens where it has one.
  const written = [main, ...languages].find((code) => saved?.texts[code]) ?? main
  const [current, setCurrent] = useState(isLanguage(wanted) ? wanted : written)
  const names = fields.map(({ name }) => name)
  const order = [main, ...languages.filter((code) => code !== main)]
  return (
    // A function that is always true: errors change without values.
    <Form.Item noStyle shouldUpdate={() => true}>
      {({ getFieldValue, getFieldError }) => {
        const textsIn = (language: Language) =>
          Object.fromEntries(names.map((name) => [name, getFieldValue(pathOf(language, name))]))
        const states = statesOf(main, textsIn, getFieldValue('confirmed') ?? [], names, saved)
        const errorsIn = (language: Language) =>
          names.filter((name) => getFieldError(pathOf(language, name)).length > 0).length
        return (
          <div className="adm-language-tabs">
            <Tabs
              label={label}
              baseId={baseId}
              current={current}
              onOpen={setCurrent}
              opensOnFocus
              tabs={order.map((language) => ({
                name: language,
                content: (
                  <TabLabel language={language} state={states[language].state} errors={errorsIn(language)} />
                ),
              }))}
            />
            {order.map((language) => (
              <div key={language} {...tabPanel(baseId, language, language === current)}>
                {language === main || language !== current ? null : (
                  <SourceText
                    language={main}
                    fields={fields}
                    text={textsIn(main)}
                    older={states[language].older}
                  />
                )}
                <div>
                  {children?.(language)}
                  {fields.map((field) => (
                    <TextInput
                      key={field.name}
                      field={field}
                      language={language}
                      path={pathOf(language, field.name)}
                      isRequired={Boolean(field.isRequired) && (pathOf === inTexts || language === main)}
                    />
                  ))}
                  {pathOf === inTexts ? (
                    <Form.Item name="confirmed" noStyle>
                      {language === main ? (
                        <SmallCorrection
                          of={order.filter((code) => states[code].older && !saved?.outdated[code])}
                        />
                      ) : (
                        <Confirmation language={language} isOutdated={states[language].older !== null} />
                      )}
                    </Form.Item>
                  ) : null}
                </div>
              </div>
            ))}
          </div>
        )
      }}
    </Form.Item>
  )
}

/** The name of a field in a row of a `Form.List` is without that of the list. */
const nameIn = (path: FieldPath) => (typeof path[1] === 'number' ? path.slice(1) : path)

function TextInput({
  field,
  language,
  path,
  isRequired,
}: {
  field: TextField
  language: Language
  path: FieldPath
  isRequired: boolean
}) {
  const { label, input, extra } = field
  return (
    <Form.Item
      name={nameIn(path)}
      label={
        <>
          {label}
          <span className="adm-visually-hidden"> in {englishNames[language]}</span>
        </>
      }
      extra={typeof extra === 'function' ? extra(language) : extra}
    >
      {cloneElement(input, { lang: language, ...(isRequired && { 'aria-required': true }) })}
    </Form.Item>
  )
}

interface FormState {
  state: TextState
  /** The main language's text that an outdated text was made from. */
  older: Record<string, unknown> | null
}

/** States as they will be once the form is saved. */
function statesOf(
  main: Language,
  typedIn: (language: Language) => object,
  confirmed: readonly Language[],
  names: readonly string[],
  saved: SavedTexts | null,
): Record<Language, FormState> {
  const stateIn = (language: Language): FormState => {
    if (isEmpty(typedIn(language))) return { state: 'missing', older: null }
    const madeFrom = saved?.outdated[language] ?? saved?.texts[main]
    const isOutdated =
      language !== main &&
      madeFrom !== undefined &&
      !isEmpty(typedIn(main)) &&
      saved?.texts[language] !== undefined &&
      isSameText(typedIn(language), saved.texts[language], names) &&
      !isSameText(typedIn(main), madeFrom, names)
    if (!isOutdated) return { state: 'written', older: null }
    return {
      state: confirmed.includes(language) ? 'written' : 'outdated',
      older: madeFrom as Record<string, unknown>,
    }
  }
  return { en: stateIn('en'), fr: stateIn('fr'), rw: stateIn('rw') }
}

function TabLabel({ language, state, errors }: { language: Language; state: TextState; errors: number }) {
  return (
    <>
      <StateShape state={state} />
      <span className="adm-tab-language">{englishNames[language]}</span>
      <span className="adm-quiet">{state}</span>
      {errors > 0 ? (
        <span className="adm-tab-errors">
          {errors}
          <span className="adm-visually-hidden"> {errors === 1 ? 'error' : 'errors'}</span>
        </span>
      ) : null}
    </>
  )
}

interface ConfirmedControl {
  value?: Language[]
  onChange?: (confirmed: Language[]) => void
}

const inWords = new Intl.ListFormat('en')

/** Control of the field `confirmed` for the languages whose text the typed change makes outdated. */
function SmallCorrection({ of, value = [], onChange }: ConfirmedControl & { of: readonly Language[] }) {
  if (of.length === 0) return null
  const others = value.filter((code) => !of.includes(code))
  const names = inWords.format(of.map((code) => `the ${englishNames[code]}`))
  return (
    <Checkbox
      className="adm-small-correction"
      checked={of.every((code) => value.includes(code))}
      onChange={({ target }) => onChange?.(target.checked ? [...others, ...of] : others)}
    >
      Small correction: {names} {of.length === 1 ? 'stays' : 'stay'} right
    </Checkbox>
  )
}

/** Control of the field `confirmed` for one language. */
function Confirmation({
  language,
  isOutdated,
  value = [],
  onChange,
}: ConfirmedControl & { language: Language; isOutdated: boolean }) {
  if (!isOutdated) return null
  const isConfirmed = value.includes(language)
  const others = value.filter((code) => code !== language)
  return (
    <p className="adm-confirmation">
      <Button
        icon={<CheckOutlined aria-hidden />}
        aria-pressed={isConfirmed}
        type={isConfirmed ? 'primary' : 'default'}
        onClick={() => onChange?.(isConfirmed ? others : [...others, language])}
      >
        The {englishNames[language]} is fine as it is
      </Button>
      <span className="adm-quiet" role="status">
        {isConfirmed ? 'It will no longer be outdated once you save.' : ''}
      </span>
    </p>
  )
}
