import type { Words } from './words.js';

export const words: Words = {
  questionOf: (number, count) => `السؤال ${number} من ${count}`,
  previous: 'السابق',
  next: 'التالي',
  submit: 'إرسال الاستبيان',
  sending: 'جارٍ الإرسال…',
  required: 'هذا الحقل مطلوب',
  requiredMark: 'مطلوب',
  optionalMark: 'اختياري',
  clear: 'مسح الإجابة',
  yes: 'نعم',
  no: 'لا',
  yesKey: 'ن',
  noKey: 'ل',
  pressDigits: (first, last) => `اضغط من ${first} إلى ${last}`,
  pressLetters: (yes, no) => `اضغط ${yes} أو ${no}`,
  controlKey: 'Ctrl',
  enterKey: 'Enter',
  pressToGoOn: (keys) => `${keys} للمتابعة`,
  scaleEnd: (value, meaning) => `${value} تعني ${meaning}`,
  chooseSome: (least, most) =>
    least === most
      ? least
        ? `عدد الخيارات المطلوب: ${least}`
        : 'اختر كل ما ينطبق'
      : most === ''
        ? `الحد الأدنى للخيارات: ${least}`
        : least === ''
          ? `الحد الأقصى للخيارات: ${most}`
          : `اختر من ${least} إلى ${most}`,
  days: (first, last) =>
    first === last ? first : last === '' ? `من ${first}` : first === '' ? `حتى ${last}` : `من ${first} إلى ${last}`,
  rankAll: 'اختر جميع الخيارات بترتيبك، الأفضل أولًا',
  everyRow: 'أجب عن كل صف',
  notAnAddress: 'أدخل عنوان بريد إلكتروني',
  charactersLeft: (count) => `الأحرف المتبقية: ${count}`,
  kept: 'تمت استعادة إجاباتك.',
  startOver: 'البدء من جديد',
  proposed: 'تم اختيار إجابتك من البريد الإلكتروني، ولم تُرسل بعد.',
  savedAsYouGo: 'تُحفظ إجاباتك أولًا بأول.',
  sendFailed: 'تعذّر إرسال إجاباتك. إجاباتك محفوظة على هذا الجهاز. حاول مرة أخرى.',
  tooManyToday: 'وصل اليوم عدد كبير جدًا من الإجابات من شبكتك. إجاباتك محفوظة على هذا الجهاز. حاول مرة أخرى غدًا.',
  offline: 'أنت غير متصل بالإنترنت. إجاباتك محفوظة على هذا الجهاز وستُرسل عند عودة الاتصال.',
  preview: 'معاينة: لا تُحتسب الإجابات',
  thanks: 'شكرًا لك!',
  thanksText: 'تم إرسال إجاباتك.',
  home: 'العودة إلى الصفحة الرئيسية',
  notFound: 'الاستبيان غير موجود',
  notFoundText: 'الاستبيان الذي تبحث عنه غير متاح أو تمت الإجابة عنه.',
  ended: 'انتهى هذا الاستبيان.',
  alreadyAnswered: 'لقد أجبت عن هذا الاستبيان من قبل',
  arrivedOn: (date) => `تم استلام إجاباتك في ${date}. شكرًا لك.`,
  loadFailed: 'تعذّر تحميل الاستبيان.',
  checkConnection: 'تحقق من اتصالك وحاول مرة أخرى.',
  retry: 'إعادة المحاولة',
  language: 'اللغة',
  survey: 'استبيان',
  untitled: 'استبيان بلا عنوان',
  untitledQuestion: 'سؤال بلا نص',
  noQuestions: 'لا توجد أسئلة في هذا الاستبيان بعد.',
  waitingForDraft: 'في انتظار المسودة…',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribeQuestion: (address) => `هل تريد إيقاف إرسال الاستبيانات إلى ${address}؟`,
  unsubscribed: 'تم إلغاء اشتراكك',
  unsubscribedText: (address) => `لن تُرسل استبيانات أخرى إلى ${address}.`,
  undo: 'تراجع',
  resubscribed: 'تمت إعادة اشتراكك',
  resubscribedText: (address) => `يمكن إرسال الاستبيانات إلى ${address} مجددًا.`,
  thisAddress: 'هذا العنوان',
  linkNotFound: 'الرابط غير موجود',
  linkNotFoundText: 'هذا الرابط غير مكتمل أو لم يعد صالحًا.',
};
