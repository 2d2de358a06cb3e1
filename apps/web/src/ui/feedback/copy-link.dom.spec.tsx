import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { copyLink } from './copy-link.js';
import Toasts from './toasts.js';

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

describe('a link that is copied', () => {
  it('says that it is on the clipboard', async () => {
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    render(<Toasts />);
    await act(() => copyLink('https://desk.example/dashboard'));
    expect(screen.getByText('Link copied')).toBeInTheDocument();
    expect(written).toEqual(['https://desk.example/dashboard']);
  });

  it('says in plain words that it is not, where the page has no clipboard', async () => {
    render(<Toasts />);
    await act(() => copyLink('http://desk.example/dashboard'));
    expect(screen.getByText('Couldn’t copy the link. Copy it from the address bar.')).toBeInTheDocument();
  });

  it('says so in the words of what it is', async () => {
    render(<Toasts />);
    const words = { copied: 'Survey link copied', notCopied: 'Couldn’t copy the link.' };
    await act(() => copyLink('http://desk.example/survey/s1', words));
    expect(screen.getByText('Couldn’t copy the link.')).toBeInTheDocument();
  });
});
