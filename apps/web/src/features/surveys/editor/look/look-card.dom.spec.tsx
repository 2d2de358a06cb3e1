import '@testing-library/jest-dom';
import { aPng } from '@deskledger/domain/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve, type Answers } from '../../../../testing/server.js';
import { choose, show, user } from '../../../../testing/page.js';
import { contentOf, emptyDraft } from '../draft/survey-draft.js';
import { useSurveyEditor } from '../draft/use-survey-editor.js';
import LookCard from './look-card.js';

const image = { id: 'a'.repeat(64), width: 2, height: 1 };
const mail = {
  language: 'de',
  from: 'Acme <desk@desk.test>',
  subject: 'Rate us',
  text: 'Hi',
  html: '<p style="color:#b3261e">Hi <a href="https://desk.test">link</a></p>',
};
let content: ReturnType<typeof contentOf>;

function Editor({ testId }: { testId: string | null }) {
  const editor = useSurveyEditor(() => emptyDraft);
  content = contentOf(editor.draft);
  return <LookCard editor={editor} testId={testId} />;
}

function open(testId: string | null = 's1', answers: Answers = {}) {
  const asked = serve({
    'GET /api/organization': { surveyLanguage: 'de' },
    'POST /api/survey/images': image,
    'POST /api/survey/mail-preview': mail,
    'POST /api/survey/template/:id/test-mail': { to: 'dana@desk.test', expiresAt: '2026-11-21T10:00:00Z' },
    ...answers,
  });
  show(<Editor testId={testId} />);
  return (call: string) => asked.filter((one) => one.call.startsWith(call)).map(({ body }) => body);
}

const field = (name: string) => screen.getByRole('textbox', { name });
const drop = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  // jsdom's files cannot be read.
  const file = Object.assign(new File([bytes], 'logo', { type }), { arrayBuffer: async () => bytes.buffer });
  fireEvent.change(input, { target: { files: [file] } });
};

describe('the colour of a survey', () => {
  it('is typed or picked, and says what becomes of it', async () => {
    open();
    await user.type(field('Colour'), '#FFD40');
    expect(screen.getByText('Enter six digits after #, such as #1b5bd0')).toBeInTheDocument();
    expect(content.look).toEqual({});
    await user.type(field('Colour'), '0');
    expect(content.look).toEqual({ color: '#ffd400' });
    expect(field('Colour')).toHaveAccessibleDescription(
      'In light mode, your colour becomes #a88c00, so that it stands out on the page. Buttons have black text in light mode.',
    );
    fireEvent.change(screen.getByLabelText('Pick a colour'), { target: { value: '#2462d2' } });
    expect(field('Colour')).toHaveValue('#2462d2');
    expect(field('Colour')).toHaveAccessibleDescription(/^Your colour stands out in light and dark mode\./);
    await user.clear(field('Colour'));
    expect(content.look?.color).toBeUndefined();
  });
});

describe('the logo of a survey', () => {
  it('is uploaded, named and removed', async () => {
    const sent = open();
    drop(Uint8Array.from(aPng), 'image/png');
    const text = await screen.findByRole('textbox', { name: 'Logo text' });
    expect(sent('POST /api/survey/images')).toEqual([{ image: Buffer.from(aPng).toString('base64') }]);
    await user.type(text, 'Acme');
    expect(content.look).toEqual({ logo: image.id, logo_alt: 'Acme' });
    expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', `/api/survey/images/${image.id}`);
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(content.look?.logo).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Choose logo' })).toBeInTheDocument();
  });

  it('is no SVG, whatever it is called, which is told before it is sent', async () => {
    const sent = open();
    drop(Uint8Array.from(Buffer.from('<svg/>')), 'image/png');
    expect(await screen.findByRole('alert')).toHaveTextContent('The logo must be a PNG or JPEG image');
    expect(sent('POST /api/survey/images')).toEqual([]);
  });
});

describe('the emails of a survey', () => {
  it('have words of its own in each language, beginning with the one in which they are sent', async () => {
    open();
    await screen.findByRole('group', { name: 'Email texts in German' });
    await user.type(field('Subject'), 'Bewerten Sie uns');
    await choose(/Email language$/, 'French');
    expect(field('Subject')).toHaveValue('');
    await user.type(field('Button'), 'Allez');
    expect(content.mail).toEqual({ de: { subject: 'Bewerten Sie uns' }, fr: { button: 'Allez' } });
    await choose(/Email language$/, 'German');
    expect(field('Subject')).toHaveValue('Bewerten Sie uns');
  });

  it('are previewed as they would be sent, and sent as a test', async () => {
    const sent = open();
    await screen.findByRole('group', { name: 'Email texts in German' });
    await user.type(field('Subject'), 'Hallo');
    await user.click(screen.getByRole('button', { name: 'Preview email' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('The email as contacts see it');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame.srcdoc).not.toMatch(/ (?:style|href)=/);
    // jsdom does not load it.
    frame.contentDocument!.body.innerHTML = frame.srcdoc;
    fireEvent.load(frame);
    expect(frame.contentDocument?.querySelector('p')?.style.color).toBe('rgb(179, 38, 30)');
    expect(screen.getByText('Acme <desk@desk.test>')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Reminder' }));
    await waitFor(() => expect(sent('POST /api/survey/mail-preview')).toHaveLength(2));
    const asked = { kind: 'reminder', language: 'de', content: { mail: { de: { subject: 'Hallo' } } } };
    expect(sent('POST /api/survey/mail-preview')[1]).toMatchObject(asked);
    await user.click(screen.getByRole('button', { name: 'Send test email' }));
    expect(await screen.findByText('Test email sent to dana@desk.test')).toBeInTheDocument();
    expect(sent('POST /api/survey/template')).toMatchObject([asked]);
  });

  it('can be tried out once there is a survey to lead to', async () => {
    open(null);
    await user.click(screen.getByRole('button', { name: 'Preview email' }));
    expect(await screen.findByText('Publish the survey to send yourself a test email.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send test email' })).toBeDisabled();
  });
});
