import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Confidentialité',
  description:
    'Ce que nous gardons de ce que vous nous confiez, pourquoi, combien de temps, et ce que vous pouvez demander.',
  intro:
    'Nous demandons peu de choses, nous ne les utilisons que dans le but pour lequel vous les avez données, et nous ne les transmettons que comme cette page le dit. Elle dit simplement ce que cela signifie.',
  asOf: 'Version du',
  contents: 'Sur cette page',
  what: 'Ce que nous gardons',
  why: 'Pour quoi faire',
  howLong: 'Combien de temps',
  visit: {
    title: 'Si vous ne faites que lire',
    text: 'Aucun compte n’est nécessaire et personne ne vous piste : il n’y a pas de publicité ici, et aucune entreprise ne mesure vos visites.',
    log: 'À chaque page demandée, notre serveur note la page, l’heure et le résultat. Cela lui sert à trouver les pannes et les attaques ; il ne note aucun nom, et tout au plus le début de votre adresse IP, que beaucoup partagent ; si vous êtes connecté, aussi le numéro de votre compte. Pour que personne ne puisse deviner des mots de passe ou inonder nos formulaires, il compte pendant peu de temps les essais d’une même connexion ; il n’en garde qu’une empreinte, illisible.',
  },
  writing: {
    title: 'Si vous demandez une prière ou nous écrivez',
    what: 'Votre nom, votre adresse e-mail si vous la donnez, ce que vous avez écrit et quand, et le fait que vous avez accepté ceci. Si vous étiez connecté, aussi le compte qui l’a envoyé, pour que vous le retrouviez. Les personnes qui s’en occupent peuvent y ajouter une note.',
    why: 'Pour prier avec vous et vous répondre. Seuls les administrateurs de l’Église qui en sont chargés peuvent le lire. Merci de n’écrire sur d’autres personnes que ce qu’elles nous diraient elles-mêmes. Vous pouvez le retirer à tout moment, sur votre page privée ou dans « Mes demandes » : il est alors effacé aussitôt.',
    howLong_one:
      '{{count}} mois après que nous nous en sommes occupés. L’effacement se fait alors tout seul.',
    howLong_many:
      '{{count}} mois après que nous nous en sommes occupés. L’effacement se fait alors tout seul.',
    howLong_other:
      '{{count}} mois après que nous nous en sommes occupés. L’effacement se fait alors tout seul.',
    forEver: 'Jusqu’à ce que vous nous demandiez de l’effacer.',
  },
  newsletter: {
    title: 'Si vous vous abonnez à la lettre d’information',
    what: 'Votre adresse e-mail, votre langue et la date de votre abonnement ; pendant {{letterDays}} jours, si chaque lettre vous est parvenue.',
    why: 'Pour vous envoyer nos nouvelles, et rien d’autre.',
    howLong:
      'Jusqu’à ce que vous vous désabonniez par le lien qui figure dans chaque envoi. Ensuite, nous gardons seulement la mention que plus rien ne doit être envoyé à cette adresse. Si vous le demandez, nous effaçons cela aussi.',
  },
  account: {
    title: 'Si vous vous inscrivez',
    what: 'Votre nom d’utilisateur, votre nom, votre adresse e-mail et votre sexe ; votre numéro de téléphone, votre date de naissance et votre adresse si vous les donnez. De votre mot de passe, nous gardons une forme dans laquelle personne ne peut le lire. À chaque connexion, votre navigateur et le type d’appareil, comme « Chrome sur Android », tant que vous y êtes connecté(e). Si vous écrivez pour le site : votre texte, vos photos et le nom que vous avez choisi de montrer.',
    why: 'Pour que vous puissiez vous connecter et que l’Église sache qui en fait partie. Avant 16 ans, il faut l’accord d’un parent ou d’un tuteur, en personne ou par un lien que nous lui envoyons. Nous supprimons son adresse dès qu’il a répondu, ou après 14 jours.',
    howLong: 'Jusqu’à ce que vous nous demandiez d’effacer votre compte.',
    security_one:
      'Ce qui concerne la sécurité de votre compte (connexions, mots de passe incorrects, mot de passe ou adresse e-mail modifiés, avec l’heure et le navigateur) est conservé {{count}} mois.',
    security_many:
      'Ce qui concerne la sécurité de votre compte (connexions, mots de passe incorrects, mot de passe ou adresse e-mail modifiés, avec l’heure et le navigateur) est conservé {{count}} mois.',
    security_other:
      'Ce qui concerne la sécurité de votre compte (connexions, mots de passe incorrects, mot de passe ou adresse e-mail modifiés, avec l’heure et le navigateur) est conservé {{count}} mois.',
    securityForEver:
      'Ce qui concerne la sécurité de votre compte (connexions, mots de passe incorrects, mot de passe ou adresse e-mail modifiés, avec l’heure et le navigateur) est conservé sans limite de durée ; une fois votre compte effacé, votre nom n’y figure plus.',
  },
  device: {
    title: 'Ce que garde votre propre appareil',
    language: 'La langue dans laquelle vous lisez, dans un cookie, pendant un an.',
    session:
      'Si vous vous connectez : qui vous êtes et les clés de votre session, dans la mémoire de votre navigateur et dans un cookie qu’aucun script ne peut lire, jusqu’à ce que vous vous déconnectiez. Un autre cookie de ce genre reconnaît votre appareil pendant six mois, pour qu’une personne qui essaie des mots de passe ne puisse pas bloquer votre accès.',
    offline:
      'Les pages qu’il lui faut pour ouvrir ce site sans connexion, les prédications que vous gardez pour les écouter, jusqu’à ce que vous les retiriez, et l’endroit où vous avez arrêté l’écoute.',
    waiting:
      'Une demande de prière ou un message écrits sans connexion. L’envoi attend sur votre appareil, part une seule fois quand la connexion revient, puis y est effacé. De même, un texte que vous écrivez pour le site, pendant 30 jours au plus.',
    kept: 'Les liens privés de vos demandes et messages, si vous choisissez de les garder sur votre appareil, jusqu’à ce que vous les fassiez oublier.',
    comments:
      'Ce que vous aimez et commentez à côté des nouvelles. Cela reste dans cette seule fenêtre jusqu’à ce que vous la fermiez ; rien ne nous est envoyé, et personne d’autre ne le voit.',
    away: 'Tout cela disparaît quand vous effacez les données de ce site dans votre navigateur.',
  },
  others: {
    title: 'Quand d’autres interviennent',
    giving:
      'Les dons : ce site montre des numéros et des codes, et n’encaisse rien. Vous payez avec votre propre téléphone ou à votre banque. Nous ne demandons jamais votre code PIN : ni ici, ni au téléphone, ni dans un message.',
    mail: 'Les e-mails : ce que nous vous envoyons passe par l’entreprise qui achemine notre courrier.',
    push: 'Les notifications sur votre appareil : si vous les choisissez dans votre espace membre, elles passent par le service de l’éditeur de votre navigateur (Google, Mozilla, Apple ou Microsoft), chiffrées pour qu’il ne puisse pas les lire. Nous gardons l’adresse où votre navigateur les reçoit jusqu’à ce que vous vous y déconnectiez ou que vous y mettiez fin.',
    chat: 'Le bouton de discussion ouvre WhatsApp. Ce que vous y écrivez passe par WhatsApp et relève de ses règles.',
    youtube:
      'Une vidéo de notre page d’accueil vient de YouTube, dans son mode de confidentialité renforcée. Dès sa lecture, YouTube reçoit l’adresse IP de votre connexion.',
    nobody:
      'Nous ne vendons rien de ce que vous nous dites, et ne le communiquons que si une loi ou un tribunal nous y oblige.',
  },
  rights: {
    title: 'Ce que vous pouvez demander',
    text: 'La loi nº 058/2021 relative à la protection des données à caractère personnel et de la vie privée, en vigueur au Rwanda, vous donne ces droits. Si vous avez un compte, vous trouvez l’essentiel dans votre espace membre, sous « Mes données ». Sinon, écrivez-nous. C’est gratuit, et nous répondons dans le délai que fixe la loi.',
    see: 'Voir ce que nous gardons sur vous',
    correct: 'Le faire corriger',
    erase: 'Le faire effacer',
    take: 'Le recevoir sous une forme que vous pouvez emporter ailleurs',
    object: 'Vous opposer à un usage, ou le faire limiter',
    withdraw: 'Retirer votre accord à tout moment',
    authority:
      'Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à l’Office national pour la cybersécurité (NCSA), qui veille à l’application de cette loi.',
  },
  reach: {
    title: 'À qui écrire',
    text: 'La personne qui répond connaît cette page. Écrivez comme vous parlez.',
  },
} satisfies Translated<Texts['privacy']>
