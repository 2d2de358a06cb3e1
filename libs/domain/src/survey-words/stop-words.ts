/** Words of the survey languages that say nothing about what an answer is about; in lower case. */
const lists = {
  en: `a about after again all also am an and any are as at be because been before being both but by can could did do does
    doing done down each even ever few for from further get got had has have having he her here hers him his how i if in into
    is it its it's just me more most much my no nor not now of off on once only or other our out over own she so some still
    such than that that's the their them then there these they this those through to too under until up us very was we were
    what when where which while who why will with would you your i'm i've don't didn't doesn't can't couldn't won't wasn't
    isn't aren't never one two really`,
  de: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bitte da damit dann das dass
    dein dem den denn der des dich die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer
    eines er es etwas euch für gegen gewesen hab habe haben hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren
    im immer in ins ist ja jede jedem jeden jeder jetzt kann kein keine keinen können man mehr mein meine meinem meinen
    meiner mich mir mit muss nach nicht nie noch nun nur ob oder ohne sehr sein seine seit sich sie sind so soll sondern
    über um und uns unser unsere unter vom von vor war waren warum was wegen weil wenn werden wie wieder will wir wird wo
    wurde wurden zu zum zur zwischen`,
  es: `a al algo ante antes aquí así aunque cada como con cuando cual de del desde donde dos el él ella ellas ellos en entre era
    eran es esa ese eso esta está están estar este esto estos fue fueron ha había han hasta hay he la las le les lo los más
    me mi mis mucho muy nada ni no nos nosotros nunca o os otra otro para pero poco por porque que qué quien se sea ser si sí
    sido sin sobre son su sus también tan tanto te tiene tienen todo todos tu un una uno unos usted y ya yo`,
  fr: `a à ai ainsi alors au aucun aussi autre aux avaient avait avant avec avez avoir avons bien c'est ça car ce cela ces cet
    cette ceux comme d'un d'une dans de depuis des donc dont du elle elles en encore est et été étaient était être eu fait
    il ils j'ai je jamais jusqu la là le les leur leurs lui ma mais me même mes moi mon n'a n'est ne non nos notre nous on ont
    ou où par pas peu plus pour pourquoi qu'il que quel quelle qui sa sans se ses si son sont suis sur ta te tous tout toute
    toutes très tu un une vos votre vous y`,
  ar: `في من على إلى عن مع هذا هذه ذلك تلك التي الذي الذين ما ماذا لا لم لن ليس ليست كان كانت يكون هو هي هم نحن أنا أنت أن إن أو و
    ثم قد كل كما لكن لأن بعد قبل عند عندما حتى إذا بين أي كيف متى أين هنا هناك جدا فقط أيضا غير به بها له لها لي منه منها فيه
    فيها عليه عليها`,
};

const wordsOf = (list: string) => list.trim().split(/\s+/);

/** Of all languages at once, since nobody says in which they write. */
export const stopWords: ReadonlySet<string> = new Set(Object.values(lists).flatMap(wordsOf));

/** They turn the word after them around, so a phrase may begin with one. */
export const negations: ReadonlySet<string> = new Set(
  wordsOf(`not no never don't didn't doesn't can't couldn't won't wasn't isn't aren't nicht nie kein keine keinen nunca ni pas
    jamais sans sin ohne لا لم لن ليس ليست غير`),
);
