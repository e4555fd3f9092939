import type { Language } from '@grace/contract/language'
import { escapeHtml } from '../html/escape-html.ts'
import { pageWithoutFiles } from './page-without-files.ts'

const texts: Record<Language, { title: string; text: string; send: string }> = {
  en: {
    title: 'Is it you who writes?',
    text: 'Your browser or an app has filled in a field that people do not see, so we have not accepted the form yet. Nothing is lost: press the button to send what you wrote.',
    send: 'Yes, send it',
  },
  fr: {
    title: 'Est-ce bien vous qui écrivez ?',
    text: 'Votre navigateur ou une application a rempli un champ que l’on ne voit pas ; nous n’avons donc pas encore accepté le formulaire. Rien n’est perdu : appuyez sur le bouton pour envoyer ce que vous avez écrit.',
    send: 'Oui, envoyer',
  },
  rw: {
    title: 'Ni mwe mwanditse?',
    text: 'Mushakisha yanyu cyangwa porogaramu yujuje umwanya abantu batabona, ni yo mpamvu tutarabyakira. Nta cyatakaye: mukande iyi buto mwohereze ibyo mwanditse.',
    send: 'Yego, ohereza',
  },
}

interface Trapped {
  language: Language
  /** Address to which the form was posted. */
  action: string
  fields: Readonly<Record<string, string>>
}

/** Asks a person whose form filler fell into the trap for bots. Bots that repeat their request stay refused. */
export function confirmFormPage({ language, action, fields }: Trapped): string {
  const { title, text, send } = texts[language]
  const inputs = Object.entries(fields)
    .filter(([name]) => name !== 'homepage')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  const form = `<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button>${send}</button>
</form>`
  return pageWithoutFiles(language, title, text, form)
}
