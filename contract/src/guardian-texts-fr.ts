import type { GuardianTexts } from './consent.ts'

export default {
  keeps: 'L’Église conserve ces informations, qui montrent que cet enfant en fait partie.',
  uses: 'Elle s’en sert uniquement pour gérer le compte et garder le contact avec l’enfant. Les administrateurs qui s’occupent des membres peuvent les voir.',
  may: 'L’enfant peut envoyer des sujets de prière, suivre les nouvelles et envoyer des textes pour le site, que quelqu’un de l’Église lit avant tout le monde.',
  rights:
    'Vous et l’enfant pouvez à tout moment tout voir, corriger ou supprimer, et vous pouvez retirer votre accord : dans l’espace membre, en nous parlant ou en nous écrivant.',
  agree: 'Je suis le parent ou le tuteur et je suis d’accord',
} satisfies GuardianTexts
