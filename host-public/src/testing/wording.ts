import type { Language } from '@grace/contract/languages'

interface Rule {
  what: string
  pattern: RegExp
}

const anywhere: Rule[] = [
  { what: 'a typewriter’s apostrophe', pattern: /\p{L}'\p{L}/u },
  { what: 'a placeholder that nothing filled in', pattern: /\{\{|\}\}|\$t\(/ },
  { what: 'what programs say for nothing', pattern: /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b/ },
]

/** Words that are in nearly every sentence of a language, and in none of the others. */
const common: Record<Language, readonly string[]> = {
  en: ['the', 'and', 'with', 'you', 'your', 'this', 'from', 'have', 'please', 'our', 'is', 'are'],
  fr: ['les', 'des', 'une', 'vous', 'nous', 'votre', 'avec', 'pour', 'dans', 'cette', 'est', 'sont', 'du'],
  rw: ['cyangwa', 'kandi', 'muri', 'kuri', 'ariko', 'kugira', 'buri'],
}

/** French as it comes from a keyboard without accents. */
const withoutAccents = `
  priere prieres communaute evenement evenements eglise etude etudes equipe equipes predication
  predications benediction telephone numero reponse repondre reessayer reessayez annee journee soiree
  deja apres tres meme etre voila jesus francais confidentialite donnees decembre fevrier aout chretien
  chretienne epitre dimes resume requete creer fete necessaire generosite verite fidelite derniere
  dernieres premiere
`
  .trim()
  .split(/\s+/)

const word = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}’'-])(?:${words.join('|')})(?![\\p{L}\\p{N}’'-])`, 'iu')

const own: Record<Language, Rule[]> = {
  en: [],
  fr: [
    { what: 'a word without its accent', pattern: word(withoutAccents) },
    { what: 'an À without its accent', pattern: /(?<![\p{L}\p{N}])A (?=\p{Ll})/u },
    // Times (18:30), addresses and links have colons of their own.
    { what: 'a mark without its narrow space', pattern: /[^\s\u00a0\u202f?!.…][;?!»]|\p{L}:(?=\s|$)/u },
    // As in print: narrow before ; ! ?, a whole one before : and inside quotation marks.
    { what: 'a space of the wrong width', pattern: /\u00a0[;!?]|\u202f[:»]|«\u202f/ },
    { what: 'a mark that may begin a line', pattern: /[ \t\n][:;?!»]/ },
    { what: 'a quotation mark that may end a line', pattern: /«(?![\u00a0\u202f])/ },
  ],
  rw: [],
}

/** Where links and addresses stand, no rule of writing holds. */
const notWriting = /https?:\/\/\S+|\S+@\S+/g

/** Words of another language, and violations of the language's rules, in a text. */
export function wordingProblems(language: Language, text: string): string[] {
  const written = text.replace(notWriting, ' ')
  const foreign = (Object.keys(common) as Language[])
    .filter((other) => other !== language)
    .map((other) => ({ what: `a word of ${other}`, pattern: word(common[other]) }))
  return [...anywhere, ...own[language], ...foreign].flatMap(({ what, pattern }) => {
    const [found] = pattern.exec(written) ?? []
    return found === undefined ? [] : [`${what}: “${found}” in “${text}”`]
  })
}
