import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { readDiagnosis } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { ReadDiagnosis } from './read-diagnosis.query.js';

@Controller()
export class DiagnosisController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(readDiagnosis)
  read() {
    return this.queries.execute(new ReadDiagnosis());
  }
}
