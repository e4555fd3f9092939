import type { RecordTexts } from './texts.ts'

const months = (count: number) => `${count} mois`

export const fr: RecordTexts = {
  title: 'Registre des traitements',
  intro:
    'Loi nº 058/2021 relative à la protection des données à caractère personnel et de la vie privée : ce qu’une demande d’enregistrement indique (article 30) et le registre des traitements (article 17). Le site l’écrit d’après ce qu’il conserve réellement ; relisez-le avant de le signer.',
  asOf: 'Établi le',
  contactPerson: 'Personne à contacter',
  representative: 'Représentant, s’il y en a un',
  registration: {
    title: 'Pour l’enregistrement (article 30)',
    items: [
      'Responsable du traitement et personne à contacter',
      'Représentant',
      'Données à caractère personnel et personnes concernées',
      'Données sensibles',
      'Finalités',
      'Destinataires',
      'Pays vers lesquels des données sont transférées',
      'Risques et mesures pour les prévenir',
    ],
    sensitive:
      'Oui. Les demandes de prière et les messages peuvent parler de foi, de santé et de famille. Le fait d’appartenir à une Église révèle une croyance.',
    recipients: [
      'Les administrateurs de l’Église, chacun pour les domaines qui lui ont été confiés.',
      'Personne d’autre : rien n’est vendu, et rien n’est transmis sauf si une loi ou un tribunal l’exige.',
    ],
    mailServer: 'Le fournisseur du serveur de messagerie achemine les e-mails envoyés par le site. Son nom :',
    noMailServer: 'Le site n’envoie pas d’e-mails : aucun serveur de messagerie n’est configuré.',
    location: 'Pays où se trouvent le serveur et ses sauvegardes :',
    risksTitle: 'Risques',
    measuresTitle: 'Mesures',
    risks: [
      'Une personne non autorisée lit une demande de prière ou un message.',
      'Quelqu’un se connecte avec un mot de passe deviné ou volé.',
      'Un appareil, un serveur ou une sauvegarde est perdu ou volé.',
      'Des données sont gardées plus longtemps que nécessaire.',
    ],
    measures: [
      'Chaque administrateur n’a que les domaines dont il a besoin ; le serveur les vérifie à chaque demande et note ce qui a été modifié, et par qui.',
      'Les mots de passe sont conservés sous une forme illisible ; les tentatives manquées sont ralenties ; les administrateurs peuvent utiliser un second facteur ; les actes délicats redemandent le mot de passe.',
      'Tout circule chiffré. Ce qui est secret sur le serveur est gardé à part des données.',
      'Demandes, sessions et journaux s’effacent d’eux-mêmes au terme de leur durée ; ce qui est supprimé quitte la corbeille après 30 jours.',
      'Chacun peut voir, copier, corriger, limiter et effacer ce qui est gardé à son sujet.',
    ],
  },
  record: {
    title: 'Le registre (article 17)',
    sensitive: 'données sensibles',
    purpose: 'Finalité',
    people: 'Personnes',
    data: 'Données',
    readers: 'Qui les lit',
    period: 'Durée',
  },
  purposes: {
    account: { title: 'Comptes des membres et des visiteurs inscrits', people: 'Personnes inscrites' },
    care: {
      title: 'Prier et répondre',
      people: 'Personnes qui demandent une prière ou écrivent à l’Église',
    },
    newsletter: {
      title: 'Envoyer la lettre et les notifications',
      people: 'Personnes abonnées ou qui suivent des annonces',
    },
    publishing: { title: 'Publier des textes et des images', people: 'Auteurs et prédicateurs' },
    rights: { title: 'Consentements et droits des personnes', people: 'Toutes celles qui précèdent' },
    security: { title: 'Protéger les comptes et le site', people: 'Personnes qui se connectent' },
    accountability: { title: 'Savoir qui a modifié quoi', people: 'Administrateurs et auteurs' },
  },
  kinds: {
    name: 'nom et nom d’utilisateur',
    email: 'adresse e-mail',
    phone: 'numéro de téléphone',
    address: 'adresse postale',
    birth: 'date de naissance',
    gender: 'sexe',
    language: 'langue',
    follows: 'ce que la personne suit, et par quel moyen',
    role: 'type de compte, domaines, actif ou non',
    message: 'ce qui a été écrit à l’Église, ses notes et ses réponses',
    writing: 'textes des auteurs',
    consent: 'consentement : texte, heure, lieu, retrait',
    device: 'navigateur et type d’appareil',
    activity: 'ce qui a été fait et son état',
    time: 'dates et heures',
    technical: 'clés, empreintes et numéros que seul le serveur utilise',
  },
  readers: {
    owner: 'la personne elle-même',
    content: 'administrateurs du domaine « content »',
    people: 'administrateurs du domaine « people »',
    care: 'administrateurs du domaine « care »',
    settings: 'administrateurs du domaine « settings »',
    admin: 'administrateurs',
    server: 'le serveur seul',
  },
  periodOf: (retention, { inboxRetentionMonths, auditRetentionMonths }) =>
    ({
      account: 'jusqu’à l’effacement du compte',
      inbox: inboxRetentionMonths
        ? `${months(inboxRetentionMonths)} après le traitement`
        : 'jusqu’à la suppression',
      answered: 'jusqu’à la réponse',
      audit: auditRetentionMonths ? months(auditRetentionMonths) : 'sans limite',
      expires: 'jusqu’à expiration, 180 jours au plus',
      subscription: 'jusqu’à l’effacement de l’adresse',
      text: 'aussi longtemps que le texte',
      trash: '30 jours dans la corbeille',
      'for-ever': 'sans limite ; ne nomme personne',
    })[retention],
}
