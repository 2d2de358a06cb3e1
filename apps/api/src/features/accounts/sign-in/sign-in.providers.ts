import { KnownDevices } from './known-devices.js';
import { LoginSteps } from './login-steps.js';
import { RefusedSignIns } from './refused-sign-ins.js';
import { SignInHandler } from './sign-in.command.js';
import { SignInLimits } from './sign-in-limits.js';

/** Signing in with a password, and the steps that an account may ask for after it. */
export const signInProviders = [KnownDevices, LoginSteps, RefusedSignIns, SignInHandler, SignInLimits];
