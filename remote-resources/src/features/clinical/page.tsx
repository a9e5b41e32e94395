import type { PageProps } from 'shared/remote';
import type { RegisterData } from '../../components/register/load';
import { RegisterPage } from '../../components/register/register-page';
import { places } from '../../components/register/tabs';

export default function ClinicalPage({ data }: PageProps<RegisterData>) {
  return <RegisterPage place={places.clinical} data={data} />;
}
