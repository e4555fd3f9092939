import type en from '../en/requests.ts'
import type { Translated } from '../text.ts'

export default {
  title: 'Votre demande',
  description: 'Ce que vous nous avez écrit, et notre réponse.',
  loading: 'Chargement…',
  noScript: 'Cette page a besoin de JavaScript. Ouvrez le lien dans un autre navigateur.',
  retry: 'Réessayer',
  loadFailed: 'Le chargement a échoué.',
  missing:
    'Ce lien n’ouvre rien. Votre texte a peut-être été retiré, ou n’est plus conservé. Vérifiez que le lien est complet.',
  private: 'Ce lien ouvre cette page. Gardez-le pour vous.',
  home: 'Retour à l’accueil',
  mine: 'Mes demandes',
  empty: 'Vous ne nous avez encore rien envoyé.',
  all: 'Toutes mes demandes',
  write: 'Écrire une demande de prière',
  more: 'Afficher plus',
  kind: {
    'prayer-request': 'Demande de prière',
    'contact-message': 'Message',
  },
  prayer: {
    received: 'Bien reçue. Nous allons prier.',
    seen: 'Nous avons prié pour cela.',
    seenOn: 'Nous avons prié le {{date}}',
    answered: 'Réponse du {{date}}',
  },
  message: {
    received: 'Bien reçu. Nous le lirons bientôt.',
    seen: 'Nous l’avons lu.',
    seenOn: 'Lu le {{date}}',
    answered: 'Réponse du {{date}}',
  },
  withoutName: 'Envoyée sans votre nom',
  unreadable: 'Ce texte ne peut plus être affiché.',
  answer: 'Notre réponse',
  locked:
    'Ce lien est venu par e-mail, c’est pourquoi seul l’état s’affiche ici. Pour lire votre texte et notre réponse, saisissez le mot ou le code choisi à l’envoi.',
  word: 'Votre mot ou code',
  show: 'Afficher mon texte',
  showing: 'Un instant…',
  closed: {
    count: 'Fermé : {{count}}.',
    why: 'Envoyé avant qu’un administrateur ne réinitialise votre mot de passe. Quelqu’un d’autre aurait pu se connecter depuis, c’est pourquoi rien n’en est montré.',
    mail: 'Confirmez par l’e-mail que nous vous envoyons pour l’ouvrir.',
    ask: 'Aucune adresse n’avait été confirmée auparavant, à laquelle nous pourrions envoyer un lien. Parlez-en à une personne qui s’occupe des demandes de prière.',
    send: 'M’envoyer l’e-mail',
    sent: 'L’e-mail est en route vers l’adresse que vous aviez confirmée auparavant.',
    password:
      'Un administrateur a choisi votre mot de passe. Changez-le : d’ici là, rien de ce que vous envoyez n’est montré ici.',
  },
  withdraw: 'Retirer',
  withdrawAsk: 'Nous effacerons aussitôt ce que vous avez écrit, ainsi que notre réponse. C’est définitif.',
  withdrawYes: 'Oui, retirer',
  withdrawing: 'Retrait…',
  withdrawNo: 'Garder',
  withdrawn: 'C’est retiré. Ce que vous aviez écrit est effacé.',
} satisfies Translated<typeof en>
