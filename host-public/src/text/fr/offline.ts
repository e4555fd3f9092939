import type { pageNotKept as english } from '../en/offline.ts'
import type { Texts, Translated } from '../text.ts'

export const pageNotKept: Translated<typeof english> = {
  title: 'Pas de connexion',
  text: 'Notre site est injoignable pour le moment, et cette page n’a pas été gardée sur votre appareil.',
  again: 'Réessayer',
  kept: 'Ces pages peuvent s’ouvrir',
}

export default {
  offline: 'Vous êtes hors ligne. Vous voyez ce qui a été gardé le {{date}} à {{time}}, heure de Kigali.',
  unreachable:
    'Le site est injoignable pour le moment. Vous voyez ce qui a été gardé le {{date}} à {{time}}, heure de Kigali.',
  close: 'Fermer',
  keptHere:
    'Il n’y a pas de connexion. Ce que vous avez écrit est gardé sur cet appareil et sera envoyé dès qu’il y en aura une.',
  waiting: {
    'prayer-requests': 'Votre demande de prière est sur cet appareil et attend d’être envoyée.',
    contact: 'Votre message est sur cet appareil et attend d’être envoyé.',
    newsletter: 'Votre abonnement à la lettre d’information est sur cet appareil et attend d’être envoyé.',
  },
  asks: {
    'prayer-requests':
      'Vous avez écrit une demande de prière il y a plus d’un jour, et nous ne savons pas si elle est arrivée. Faut-il l’envoyer maintenant ?',
    contact:
      'Vous avez écrit un message il y a plus d’un jour, et nous ne savons pas s’il est arrivé. Faut-il l’envoyer maintenant ?',
    newsletter:
      'Votre abonnement à la lettre d’information date de plus d’un jour, et nous ne savons pas s’il nous est parvenu. Faut-il l’envoyer maintenant ?',
  },
  refused: {
    'prayer-requests':
      'Votre demande de prière n’a pas été acceptée. Elle est toujours ici, et vous pouvez la modifier.',
    contact: 'Votre message n’a pas été accepté. Il est toujours ici, et vous pouvez le modifier.',
    newsletter: 'Votre abonnement à la lettre d’information n’a pas été accepté. Vous pouvez le modifier.',
  },
  sent: {
    'prayer-requests': 'Votre demande de prière a été envoyée. Nous prions avec vous.',
    contact: 'Votre message a été envoyé. Merci.',
    newsletter: 'Votre abonnement à la lettre d’information a été envoyé. Merci.',
  },
  sendNow: 'Envoyer maintenant',
  mend: 'Modifier',
  discard: 'Supprimer',
  discardIndeed: 'Supprimer définitivement',
} satisfies Translated<Texts['offline']>
