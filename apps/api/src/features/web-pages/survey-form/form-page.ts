import { createHash } from 'node:crypto';
import type { EnrolledSurvey } from '@deskledger/contracts';
import { type LookColors, ownLanguage, surveyInLanguage } from '@deskledger/domain';
import { languages } from '@deskledger/domain/survey-page/languages';
import type { Speech } from '@deskledger/domain/survey-page/speech';
import { fillSlots, type Slots } from '../fill-slots.js';
import { formQuestions } from './form-questions.js';

/** A page and the rule of the Content-Security-Policy that lets it have its colours. */
export interface FormPage {
  readonly html: string;
  readonly styles: string;
}

/** What the form is filled with. */
export interface Filled {
  readonly survey: EnrolledSurvey;
  readonly form: URLSearchParams;
  /** By question id, as the API says it. */
  readonly faults: ReadonlyMap<string, string>;
  /** Why the answers were not sent. */
  readonly trouble?: string | undefined;
}

/** What is said instead of a form. */
export interface FormNotice {
  readonly title: string;
  readonly lines?: readonly string[];
  /** The button that ends an address's surveys. */
  readonly unsubscribe?: string;
}

const names = {
  primary: 'primary',
  primaryHover: 'primary-hover',
  onPrimary: 'on-primary',
  primaryText: 'primary-text',
  primarySoft: 'primary-soft',
} as const;

/** Fills `survey-form.html` of the web app's build. */
export class FormPages {
  /** @param basePath is before every path of a page; '' at the root of the host. */
  constructor(
    private readonly template: string,
    private readonly basePath = '',
  ) {}

  /** @param path of the page, with the id of its link. */
  form(path: string, speech: Speech, filled: Filled): FormPage {
    const { survey, form, faults, trouble } = filled;
    const { visit, version, kind, look } = survey;
    const content = { ...survey, look: undefined };
    const { title, description } = surveyInLanguage(content, speech.language);
    const token = visit === undefined ? undefined : (form.get('visit') ?? visit.token);
    const person = token === undefined ? survey.id : respondentIn(token);
    const questions = formQuestions({ content, speech, form, faults, person });
    const faulty = survey.questions.flatMap(({ id }, index) => (faults.has(id) ? [questions[index]!] : []));
    return this.page(path, speech, look, {
      title,
      description,
      pageTitle: title || speech.words.survey,
      titleLang: title === survey.title ? `lang=${ownLanguage(survey)}` : '',
      isTest: kind === 'test',
      trouble,
      faults: faulty.map(({ anchor, question }) => ({ faultAnchor: anchor, faultQuestion: question })),
      version: String(version),
      visit: token,
      questions,
    });
  }

  notice(path: string, speech: Speech, { title, lines = [], unsubscribe }: FormNotice): FormPage {
    const [noticeText, noticeMore] = lines;
    return this.page(path, speech, undefined, { notice: title, pageTitle: title, noticeText, noticeMore, unsubscribe });
  }

  private page(path: string, speech: Speech, look: EnrolledSurvey['look'], slots: Slots): FormPage {
    const { words, language, dir } = speech;
    const colors = look?.colors === undefined ? '' : colorStyles(look.colors.light);
    const html = fillSlots(this.template, {
      ...slots,
      ...{ language, dir, path: `${this.basePath}${path}` },
      look: colors && 'data-look',
      logo: look?.logo,
      logoAlt: look?.logo_alt,
      ...{ preview: words.preview, submit: words.submit, home: words.home, languageLabel: words.language },
      languages: Object.entries(languages).map(([code, { name }]) => ({
        ...{ code, name },
        current: code === language ? 'aria-current=true' : '',
      })),
    });
    return {
      html: html.replace('<!--colors-->', () => (colors === '' ? '' : `<style>${colors}</style>`)),
      styles: colors === '' ? '' : `'sha256-${createHash('sha256').update(colors).digest('base64')}'`,
    };
  }
}

/** Who answers is named at the beginning of a visit's token. */
const respondentIn = (token: string) => token.split('.', 1)[0] ?? '';

function colorStyles(colors: LookColors['light']): string {
  const values = Object.entries(names).map(([key, name]) => `--light-${name}:${colors[key as keyof typeof names]}`);
  return `:root{${values.join(';')}}`;
}
