import consentTexts from '@grace/contract/consent-texts-fr'
import type { Texts, Translated } from '../text.ts'
import { refusals, wait } from './refusals.ts'

export default {
  // The footer holds a form.
  footer: {
    quickLinks: 'Accès rapide',
    serviceTimes: 'Horaires des cultes',
    rights: 'Tous droits réservés.',
    privacy: 'Confidentialité',
  },
  name: 'Nom',
  email: 'E-mail',
  sending: 'Envoi…',
  leaveEmpty: 'Laissez ce champ vide',
  emptyAndSend: 'Le vider et envoyer',
  privacy: consentTexts.sending,
  howLong: 'Durée de conservation',
  own: {
    link: 'Sur votre page privée, vous pouvez voir où cela en est, lire notre réponse ou retirer votre envoi. Gardez ce lien : nous ne le montrons qu’une fois.',
    open: 'Ouvrir la page privée',
    kept: 'Demandes sur cet appareil',
    mine: 'Voir dans « Mes demandes »',
    withoutName: 'Envoyer sans mon nom',
    withoutNameHint:
      'Les administrateurs lisent votre demande sans votre nom ni votre adresse. Vous la retrouvez dans « Mes demandes », mais ils ne voient pas qu’elle est de vous.',
    mailLink: 'Envoyer aussi le lien à mon adresse e-mail',
    mailed:
      'Nous l’envoyons aussi à votre adresse e-mail, sauf si un tel e-mail y est parti dans la dernière heure.',
    word: 'Un mot ou un code de votre choix',
    wordHint:
      'Au moins 4 caractères. Le lien envoyé le demande avant de montrer votre texte, au cas où quelqu’un d’autre lirait vos e-mails. N’utilisez pas votre code MoMo. Une adresse reçoit un tel e-mail par heure, et deux par jour.',
  },
  prayer: {
    open: 'Écrire une demande',
    label: 'Écrire une demande de prière',
    request: 'Pour quoi pouvons-nous prier ?',
    consent: consentTexts.prayer,
    emailHint: 'Seulement si vous souhaitez une réponse.',
    send: 'Envoyer la demande',
    again: 'Confier une autre demande',
    thanks: 'Nous avons bien reçu votre demande. Nous prions avec vous.',
  },
  contact: {
    label: 'Écrivez-nous',
    message: 'Message',
    send: 'Envoyer le message',
    again: 'Écrire un autre message',
    thanks: 'Merci pour votre message. Nous vous répondrons.',
  },
  newsletter: {
    label: 'Lettre d’information',
    send: 'S’abonner',
    noted: 'Merci. Nous avons noté votre adresse.',
    thanks:
      'Merci. Nos nouvelles vous parviendront par e-mail ; chaque envoi contient un lien de désabonnement.',
  },
  unsubscribe: {
    title: 'Se désabonner',
    description: 'Ne plus recevoir notre lettre d’information.',
    text: 'Confirmez ci-dessous pour ne plus recevoir notre lettre d’information à cette adresse.',
    stopText: 'Confirmez ci-dessous pour ne plus recevoir ces e-mails.',
    stopped:
      'C’est fait : vous ne recevrez plus ces e-mails. Dans votre espace membre, vous pouvez changer ce que vous suivez.',
    send: 'Se désabonner',
    done: 'C’est fait : votre adresse ne recevra plus notre lettre d’information. Vous pouvez vous réabonner à tout moment.',
  },
  sent: {
    title: 'Merci',
    description: 'Ce que vous avez écrit nous est bien parvenu.',
    text: 'Ce que vous avez écrit nous est bien parvenu. Merci de votre confiance.',
  },
  notSent: {
    title: 'L’envoi n’a pas abouti',
    description: 'Ce que vous avez écrit ne nous est pas parvenu.',
    text: 'Revenez en arrière dans votre navigateur : ce que vous avez écrit s’y trouve encore. Vérifiez que chaque champ est rempli et que l’adresse e-mail est exacte et qu’un lien par e-mail a son mot d’au moins 4 caractères, patientez un instant, puis envoyez de nouveau.',
  },
  home: 'Retour à l’accueil',
  wait,
  messages: {
    ...refusals,
    name_required: 'Le nom est obligatoire',
    name_too_long: 'Le nom doit comporter au plus 100 caractères',
    prayer_request_required: 'La demande de prière est obligatoire',
    prayer_request_too_long: 'La demande de prière doit comporter au plus 5000 caractères',
    email_required: 'L’adresse e-mail est obligatoire',
    contact_message_required: 'Le message est obligatoire',
    contact_message_too_long: 'Le message doit comporter au plus 5000 caractères',
    consent_required: 'Cochez la case si vous acceptez',
    consent_not_valid: 'Veuillez lire et accepter la politique de confidentialité en vigueur',
    looks_automated: 'Ce message semble automatique. Veuillez vider le champ caché et réessayer.',
    sent_too_quickly: 'C’était très rapide. Patientez un instant, puis renvoyez.',
    idempotency_key_reused:
      'Ce formulaire a déjà été envoyé avec un autre contenu. Veuillez recharger la page, puis le renvoyer.',
    inbox_status_not_valid: 'Le statut n’est pas valide',
    note_too_long: 'La note doit comporter au plus 2000 caractères',
    link_word_too_short: 'Choisissez un mot ou un code d’au moins 4 caractères',
    link_word_required: 'Saisissez le mot ou le code',
    link_word_wrong: 'Ce n’est pas le mot ou le code choisi à l’envoi',
    unsubscribe_link_not_valid: 'Ce lien n’est pas valable. Utilisez le plus récent que vous avez reçu.',
    language_not_valid: 'La langue n’est pas valide',
  },
} satisfies Translated<Texts['forms']>
