import type { pageNotKept as english } from '../en/offline.ts'
import type { Texts, Translated } from '../text.ts'

export const pageNotKept: Translated<typeof english> = {
  title: 'Pas de connexion',
  text: 'Notre site est injoignable pour le moment, et cette page n’est pas enregistrée sur votre appareil.',
  again: 'Réessayer',
  kept: 'Ces pages peuvent s’ouvrir',
}

export default {
  offline: 'Vous êtes hors ligne. Voici la version enregistrée le {{date}} à {{time}} (heure de Kigali).',
  unreachable:
    'Le site est injoignable pour le moment. Voici la version enregistrée le {{date}} à {{time}} (heure de Kigali).',
  close: 'Fermer',
  keptHere:
    'Il n’y a pas de connexion. Ce que vous avez écrit est enregistré sur cet appareil et sera envoyé dès qu’il y en aura une.',
  waiting: {
    'prayer-requests': 'Votre demande de prière est enregistrée sur cet appareil, en attente d’envoi.',
    contact: 'Votre message est enregistré sur cet appareil, en attente d’envoi.',
    newsletter: 'Votre demande d’abonnement est enregistrée sur cet appareil, en attente d’envoi.',
  },
  asks: {
    'prayer-requests':
      'Vous avez écrit une demande de prière il y a plus d’un jour, et nous ne savons pas si elle est arrivée. Faut-il l’envoyer maintenant ?',
    contact:
      'Vous avez écrit un message il y a plus d’un jour, et nous ne savons pas s’il est arrivé. Faut-il l’envoyer maintenant ?',
    newsletter:
      'Votre demande d’abonnement date de plus d’un jour, et nous ne savons pas si elle nous est parvenue. Faut-il l’envoyer maintenant ?',
  },
  refused: {
    'prayer-requests':
      'Votre demande de prière n’a pas été acceptée. Elle est toujours ici, et vous pouvez la modifier.',
    contact: 'Votre message n’a pas été accepté. Il est toujours ici, et vous pouvez le modifier.',
    newsletter: 'Votre demande d’abonnement n’a pas été acceptée. Vous pouvez la modifier.',
  },
  sent: {
    'prayer-requests': 'Votre demande de prière a été envoyée. Nous prions avec vous.',
    contact: 'Votre message a été envoyé. Merci.',
    newsletter: 'Votre demande d’abonnement a été envoyée. Merci.',
  },
  sendNow: 'Envoyer maintenant',
  mend: 'Modifier',
  discard: 'Supprimer',
  discardIndeed: 'Supprimer définitivement',
} satisfies Translated<Texts['offline']>
