import type { Language } from '@grace/contract/languages'
import { escapeHtml } from '../html/escape-html.ts'
import { mailTextOf } from '../html/mail-text.ts'

const frame = { width: 600, padding: 16 }
const pictureMaxWidth = frame.width - 2 * frame.padding

/** Never wider than the mail: `width` is for Outlook, which ignores `max-width`. */
const withPictureWidths = (html: string) =>
  html.replace(
    /(<img [^<>]*?) width="(\d+)" height="\d+">/g,
    (_, start, width) =>
      `${start} width="${Math.min(Number(width), pictureMaxWidth)}" style="max-width:100%;height:auto">`,
  )

/** Mail programs know no style sheet of ours. */
const withTableBorders = (html: string) =>
  html.replaceAll('<table>', '<table border="1" cellpadding="6" style="border-collapse:collapse">')

interface FooterText {
  why: (churchName: string) => string
  unsubscribe: string
}

/** In the language of the reader, which may not be that of the letter. */
const footers: Record<Language, FooterText> = {
  en: {
    why: (churchName) =>
      churchName
        ? `You get this letter because this address is subscribed to the ${churchName} newsletter.`
        : 'You get this letter because this address is subscribed to our newsletter.',
    unsubscribe: 'Unsubscribe',
  },
  fr: {
    why: (churchName) =>
      churchName
        ? `Cette lettre vous est envoyée car votre adresse est inscrite à la lettre d’information de ${churchName}.`
        : 'Cette lettre vous est envoyée car votre adresse est inscrite à notre lettre d’information.',
    unsubscribe: 'Se désabonner',
  },
  rw: {
    why: (churchName) =>
      churchName
        ? `Mwohererejwe ubu butumwa kuko iyi imeyili yanditswe ku rutonde rw’abahabwa amakuru ya ${churchName}.`
        : 'Mwohererejwe ubu butumwa kuko iyi imeyili yanditswe ku rutonde rw’abahabwa amakuru yacu.',
    unsubscribe: 'Guhagarika aya makuru',
  },
}

export interface LetterMail {
  /** Language of the reader. */
  language: Language
  /** Language of subject and content. */
  textLanguage: Language
  subject: string
  /** Sanitized HTML. */
  content: string
  churchName: string
  unsubscribeUrl: string
}

export function footerOf(language: Language, churchName: string) {
  const { why, unsubscribe } = footers[language]
  return { why: why(churchName), unsubscribe }
}

/** A letter to one reader, as HTML and as plain text. */
export function letterMail({
  language,
  textLanguage,
  subject,
  content,
  churchName,
  unsubscribeUrl,
}: LetterMail) {
  const { why, unsubscribe } = footerOf(language, churchName)
  const lang = language === textLanguage ? '' : ` lang="${language}"`
  const html = `<!doctype html>
<html lang="${textLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0">
<div style="max-width:${frame.width}px;margin:0 auto;padding:${frame.padding}px;font:16px/1.5 Arial,sans-serif">
${withTableBorders(withPictureWidths(content))}
<hr style="margin-top:32px">
<p style="font-size:14px"${lang}>${escapeHtml(why)}<br>
<a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(unsubscribe)}</a></p>
</div>
</body>
</html>
`
  const text = `${mailTextOf(content)}\n\n-- \n${why}\n${unsubscribe}: ${unsubscribeUrl}\n`
  return { subject, html, text }
}
