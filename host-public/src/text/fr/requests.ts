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
  sent: {
    'prayer-request': 'Nous avons bien reçu votre demande',
    'contact-message': 'Nous avons bien reçu votre message',
  },
  again: {
    'prayer-request': 'Confier une autre demande',
    'contact-message': 'Écrire un autre message',
  },
  keep: {
    title: 'Garder le chemin du retour',
    text: 'Sur cette page, vous pouvez voir où cela en est, lire notre réponse ou retirer votre envoi.',
    here: 'Garder sur cet appareil',
    hereHint:
      'Sous « Demandes sur cet appareil ». Ne le choisissez pas sur un appareil que d’autres utilisent.',
    whatsApp: 'Envoyer sur mon WhatsApp',
    whatsAppHint: 'Un message de vous à vous-même',
    send: 'Envoyer',
    link: 'Lien privé',
    linkHint: 'Assez court pour être noté sur papier',
    mailed:
      'Nous l’envoyons aussi à votre adresse e-mail, sauf si un tel e-mail y est parti dans la dernière heure.',
    copy: 'Copier',
    copied: 'Copié',
    selected: 'Sélectionné : copiez-le maintenant',
  },
  path: {
    received: 'Reçu',
    prayer: 'Porté dans la prière',
    message: 'Lu',
    answered: 'Réponse',
    answerHint: 'Si nous vous répondons, vous le lirez ici.',
  },
  kept: {
    title: 'Demandes sur cet appareil',
    text: 'Toute personne qui utilise cet appareil peut les ouvrir ici.',
    empty:
      'Aucune demande n’est gardée sur cet appareil. Ce que vous avez envoyé s’ouvre par son lien privé ; si c’est le lien qui vous a mené ici, il en manque une partie.',
    gone: 'Il n’y a plus rien : l’envoi a été retiré, ou n’est plus conservé.',
    open: 'Ouvrir',
    forget: 'Oublier ici',
  },
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
