import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cookieTokens } from '../../lib/api/tokens.js';
import { LoginForm } from './login-form.js';

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
      <LoginForm wasSignedOut={false} onSignedIn={() => (outcome.signedIn += 1)} />
    </QueryClientProvider>,
  );
  return outcome;
}

async function fill(email: string, password: string) {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email address'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Enter Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

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
    answers.push(
      new Response(JSON.stringify({ detail: 'Wrong e-mail or password.', code: 'wrong_credentials', status: 401 }), {
        status: 401,
      }),
    );
    const outcome = show();
    await fill('ada@example.com', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong e-mail or password.');
    expect(screen.getByLabelText('Enter Password')).toHaveValue('wrong');
    expect(outcome.signedIn).toBe(0);
  });

  it('says when the server cannot be reached', async () => {
    show();
    await fill('ada@example.com', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent("Can't reach the server.");
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
