import { searchKey } from '@grace/contract/search-key'
import { allWordsOf } from './words.ts'

/** Words by which people ask for a fact, in all three languages, besides those of its own texts. */
const topics = {
  service:
    'service services time times hour hours schedule worship culte cultes heure heures horaire horaires programme iteraniro amateraniro isaha amasaha gahunda',
  giving:
    'give giving donate donation donations offering offerings tithe tithes momo mobile money code number account bank don dons donner offrande offrandes dîme dîmes numéro compte banque gutanga tanga ituro amaturo icyacumi ibyacumi nimero konti banki',
  contact:
    'contact address where place location map directions way parking park phone telephone number call email mail whatsapp adresse où lieu plan chemin itinéraire stationnement stationner garer téléphone numéro appeler courriel aderesi hehe ahantu inzira telefone nimero guhamagara imeyili',
}

/** Words of a question that say nothing of what is asked for. */
const fillers = new Set(
  searchKey(
    'the a an of at in on for to is are be do does what when where how can i we you your our church le la les l un une des du de d à au est sont quel quelle quels quelles quand où comment puis je nous vous votre notre église y ya za wa ba ni mu ku ryari gute itorero',
  ).split(' '),
)

export const topicWords = (kind: keyof typeof topics): string[] => searchKey(topics[kind]).split(' ')

/** The words that ask for something; all of them if none does. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const asked = words.filter((word) => !fillers.has(word))
  return asked.length > 0 ? asked : words
}

const weekdays = [
  ['Sunday', 'dimanche', 'cyumweru'],
  ['Monday', 'lundi', 'mbere'],
  ['Tuesday', 'mardi', 'kabiri'],
  ['Wednesday', 'mercredi', 'gatatu'],
  ['Thursday', 'jeudi', 'kane'],
  ['Friday', 'vendredi', 'gatanu'],
  ['Saturday', 'samedi', 'gatandatu'],
]

/** The day has twelve hours, the first of which, "saa moya", is seven o'clock. */
const hoursRw = 'kumi n’ebyiri,moya,mbiri,tatu,yine,tanu,sita,saba,munani,cyenda,kumi,kumi n’imwe'.split(',')

/** Words for the day and the hour: `sunday`, `10`, `10h`, `10am`, `saa yine`. */
export function timeWords({ weekday, start }: { weekday: number; start: string }): string[] {
  const [hours = '', minutes = ''] = start.split(':')
  const hour = Number(hours)
  const half = hour < 12 ? 'am' : 'pm'
  const short = String(hour % 12 || 12)
  return [
    ...allWordsOf((weekdays[weekday] ?? []).join(' ')),
    ...allWordsOf(`saa ${hoursRw[(hour + 6) % 12]}`),
    ...new Set([
      hours,
      String(hour),
      short,
      minutes,
      half,
      `${hour}h`,
      `${hour}h${minutes}`,
      `${short}${half}`,
    ]),
  ]
}
