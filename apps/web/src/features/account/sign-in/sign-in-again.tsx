import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { setSignInOffer } from '../../../lib/api/sign-in-offer.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { followTyping } from '../../../lib/browser/unsaved-text.js';

interface Waiting {
  promise: Promise<boolean>;
  resolve: (isSignedIn: boolean) => void;
}

/** Names the dialog, whose form is on its way. */
const label = 'Sign in again';

interface SignInAgainProps {
  /** The form; its code comes when it is needed. */
  children: (onSignedIn: () => void) => ReactNode;
}

/**
 * Where a session ends while the screen holds something that was typed, the screen stays, covered by a dialog to sign in
 * again; calls wait, and then go on. Otherwise the login screen opens.
 */
export function SignInAgain({ children }: SignInAgainProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Waiting>(undefined);
  useEffect(() => {
    const end = followTyping();
    setSignInOffer(() => {
      if (waiting.current === undefined) {
        cookieTokens.dropAccess();
        waiting.current = waitingCalls();
        setAsking(true);
      }
      return waiting.current.promise;
    });
    return () => {
      setSignInOffer(undefined);
      end();
      waiting.current?.resolve(false);
    };
  }, []);
  const goOn = () => {
    waiting.current?.resolve(true);
    waiting.current = undefined;
    setAsking(false);
    // What could not wait has failed; and the person may have other rights now.
    void queries.invalidateQueries();
  };
  return (
    <ModalOverlay isOpen={isAsking} isKeyboardDismissDisabled className="fixed inset-0 z-60 overflow-auto bg-canvas">
      <Modal>
        <Dialog aria-label={label} className="outline-none">
          <Suspense>{children(goOn)}</Suspense>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function waitingCalls(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
