import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { SignInScreen } from './sign-in-screen.js';

const answers: Response[] = [];
const asked: unknown[] = [];

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  cookieTokens.clear();
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    fetch: (_: string, init: RequestInit) => {
      asked.push(JSON.parse(init.body as string));
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
});

function show() {
  const outcome = { signedIn: 0 };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignInScreen notice={undefined} links={null} providers={null} onSignedIn={() => (outcome.signedIn += 1)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return outcome;
}

const refusal = (problem: object, status = 401) => new Response(JSON.stringify({ ...problem, status }), { status });

async function fill(email: string, password: string) {
  // No pause between the keys: the clock may stand still.
  const user = userEvent.setup({ delay: null });
  if (email !== '') await user.type(screen.getByLabelText('Email address'), email);
  if (password !== '') await user.type(screen.getByLabelText('Enter Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const tooMany = (seconds: number) =>
  new Response(JSON.stringify({ detail: 'Too many attempts.', status: 429 }), {
    status: 429,
    headers: { 'retry-after': String(seconds) },
  });

/** Time passes only as the test says. */
const stopClock = () => jest.useFakeTimers();
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

afterEach(() => void jest.useRealTimers());

describe('the login form', () => {
  it('says under the fields what is missing, and asks nobody', async () => {
    show();
    await fill('ada', '');
    expect(await screen.findByText('Enter an email address like name@company.com')).toBeInTheDocument();
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it("shows the server's detail in a box above", async () => {
    answers.push(refusal({ detail: 'Wrong e-mail or password.', code: 'wrong_credentials' }));
    const outcome = show();
    await fill('ada@example.com', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong e-mail or password.');
    expect(screen.getByLabelText('Enter Password')).toHaveValue('wrong');
    expect(outcome.signedIn).toBe(0);
  });

  it('says when the server cannot be reached, and tries the same again', async () => {
    show();
    await fill('ada@example.com', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the server. Check your connection.');
    answers.push(refusal({ detail: 'Email or password is wrong.' }));
    await press('Retry');
    expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
    expect(asked).toHaveLength(2);
  });

  it('knows no more than that something went wrong where another program answers', async () => {
    answers.push(new Response('Bad gateway', { status: 502 }));
    show();
    await fill('ada@example.com', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });

  it('counts down after every refusal for too many attempts', async () => {
    answers.push(tooMany(300), tooMany(20));
    stopClock();
    show();
    await fill('ada@example.com', 'wrong');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 min.');
    await pass(301);
    expect(screen.getByRole('alert')).not.toHaveTextContent('Try again in');
    await press('Sign in');
    await pass(1);
    expect(asked).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('19 s');
    await press('Sign in');
    expect(asked).toHaveLength(2);
  });

  it('keeps the tokens and goes on', async () => {
    answers.push(new Response(JSON.stringify({ access_token: 'a1', refresh_token: 'r1' }), { status: 200 }));
    const outcome = show();
    await fill(' ada@example.com ', 'secret');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(outcome.signedIn).toBe(1);
    expect(asked).toEqual([{ email: 'ada@example.com', password: 'secret' }]);
    expect([cookieTokens.access(), cookieTokens.refresh()]).toEqual(['a1', 'r1']);
  });
});

describe('the steps after the password', () => {
  const tokens = () => new Response(JSON.stringify({ access_token: 'a1', refresh_token: 'r1' }), { status: 200 });
  const askForCode = { detail: 'Enter the code.', code: 'second_factor_required', challenge: 'c1' };

  it('ask for a code, tell a wrong one at the field, and go on with the right one', async () => {
    answers.push(refusal(askForCode), refusal({ detail: 'This code is wrong.', code: 'wrong_code' }), tokens());
    const outcome = show();
    await fill('ada@example.com', 'secret');
    const field = await screen.findByLabelText('Six-digit code');
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter the six digits from your app')).toBeInTheDocument();

    await userEvent.type(field, '123 456');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, '654321{Enter}');
    await screen.findByRole('button', { name: 'Continue' });
    expect(outcome.signedIn).toBe(1);
    expect(asked.slice(1)).toEqual([
      { challenge: 'c1', code: '123456' },
      { challenge: 'c1', code: '654321' },
    ]);
  });

  it('take a recovery code in the place of one of the app', async () => {
    answers.push(refusal(askForCode), tokens());
    show();
    await fill('ada@example.com', 'secret');
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), ' abcd-efgh {Enter}');
    await screen.findByRole('button', { name: 'Continue' });
    expect(asked[1]).toEqual({ challenge: 'c1', recoveryCode: 'abcd-efgh' });
  });

  it('begin again with the password when too much time has passed', async () => {
    answers.push(refusal(askForCode), refusal({ detail: 'This login has expired.', code: 'challenge_expired' }));
    show();
    await fill('ada@example.com', 'secret');
    await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
    expect(await screen.findByText('This login has expired.')).toBeInTheDocument();
    expect(screen.getByLabelText('Enter Password')).toHaveValue('');
  });

  it('say where the mail went, and go on by themselves once its link was opened in this browser', async () => {
    answers.push(
      refusal({ detail: 'We sent it to a•••@example.com.', code: 'verification_required', challenge: 'c2' }),
    );
    const outcome = show();
    await fill('ada@example.com', 'secret');
    expect(await screen.findByText('We sent it to a•••@example.com.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Resend link in 60 s/ })).toBeDisabled();
    cookieTokens.store({ access_token: 'a1', refresh_token: 'r1' });
    act(() => void dispatchEvent(new Event('focus')));
    expect(outcome.signedIn).toBe(1);
  });

  it('count down to the next mail after every mail, and after every refusal of one', async () => {
    stopClock();
    answers.push(refusal({ detail: 'We sent it.', code: 'verification_required', challenge: 'c2' }));
    show();
    await fill('ada@example.com', 'secret');
    await pass(0);
    const waits = async (seconds: number) => {
      expect(screen.getByRole('button', { name: `Resend link in ${seconds} s` })).toBeDisabled();
      await pass(seconds);
    };
    await pass(61);
    for (const [answer, seconds] of [
      [tooMany(40), 40],
      [tooMany(25), 25],
      [new Response(null, { status: 204 }), 60],
      [tooMany(25), 25],
    ] as const) {
      answers.push(answer);
      await press('Resend link');
      await pass(0);
      await waits(seconds);
    }
  });
});
