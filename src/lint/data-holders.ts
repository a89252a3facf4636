/**
 * Custom resources that take data, machines or namespaces along when they are deleted, as the documentation of their projects says. In: an object that is
 * deleted. Out: what is lost with it, and how sure that is.
 */
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { getArray, getIn, getString, type KubeObject } from '../kube/object.ts';

/** `lost`: surely; `stopped`: what it runs ends, and its data stays; an object of another kind decides: whether it says so. */
export type Loss =
  | { readonly fate: 'lost' | 'stopped'; readonly what: string }
  | { readonly fate: 'by-class'; readonly what: string; readonly kind: string; readonly name: string };

interface Holder {
  readonly what: string;
  /** Whether the object says itself that its data stays. */
  readonly keeps?: (object: KubeObject) => boolean;
  /** What is left of it then is worth a word. */
  readonly stops?: true;
  readonly source: string;
}

const CLAIMS = 'the claims of its instances are deleted, with their data';

function annotated(name: string, ...values: readonly string[]): (object: KubeObject) => boolean {
  return (object) => values.includes(getString(object, 'metadata', 'annotations', name) ?? '');
}

function says(value: JsonValue, ...path: readonly string[]): (object: KubeObject) => boolean {
  return (object) => getIn(object, ...path) === value;
}

function not(holds: (object: KubeObject) => boolean): (object: KubeObject) => boolean {
  return (object) => !holds(object);
}

/** Percona's operators delete claims where a finalizer asks for it. */
function lacksFinalizer(object: KubeObject): boolean {
  const finalizers = getArray(object, 'metadata', 'finalizers') ?? [];
  return !finalizers.some((one) => typeof one === 'string' && /percona\.com\/delete-(?:\w+-)?pvc$/.test(one));
}

/** Strimzi: one volume with `deleteClaim: true`, wherever it stands. */
function deletesClaim(value: JsonValue | undefined): boolean {
  if (isArray(value)) return value.some(deletesClaim);
  if (!isObject(value)) return false;
  return value['deleteClaim'] === true || Object.keys(value).some((key) => deletesClaim(value[key]));
}

const percona = (source: string): Holder => ({ what: CLAIMS, keeps: lacksFinalizer, stops: true, source });

const HOLDERS: { readonly [kind: string]: Holder } = {
  'postgresql.cnpg.io/Cluster': {
    what: CLAIMS,
    source: 'https://github.com/cloudnative-pg/cloudnative-pg/issues/8442',
  },
  'acid.zalan.do/postgresql': {
    what: CLAIMS,
    source: 'https://postgres-operator.readthedocs.io/en/latest/reference/operator_parameters/',
  },
  'postgres-operator.crunchydata.com/PostgresCluster': {
    what: CLAIMS,
    source: 'https://access.crunchydata.com/documentation/postgres-operator/latest/guides/storage-retention/',
  },
  'pgv2.percona.com/PerconaPGCluster': percona('https://docs.percona.com/percona-operator-for-postgresql/delete.html'),
  'pxc.percona.com/PerconaXtraDBCluster': percona(
    'https://docs.percona.com/percona-operator-for-mysql/pxc/delete.html',
  ),
  'ps.percona.com/PerconaServerMySQL': percona('https://docs.percona.com/percona-operator-for-mysql/ps/delete.html'),
  'psmdb.percona.com/PerconaServerMongoDB': percona(
    'https://docs.percona.com/percona-operator-for-mongodb/delete.html',
  ),
  'cassandra.datastax.com/CassandraDatacenter': {
    what: CLAIMS,
    keeps: annotated('cassandra.datastax.com/delete-pvc', 'false'),
    stops: true,
    source: 'https://github.com/k8ssandra/cass-operator/releases/tag/v1.25.0',
  },
  'elasticsearch.k8s.elastic.co/Elasticsearch': {
    what: CLAIMS,
    keeps: says('DeleteOnScaledownOnly', 'spec', 'volumeClaimDeletePolicy'),
    stops: true,
    source: 'https://www.elastic.co/guide/en/cloud-on-k8s/current/k8s-volume-claim-templates.html',
  },
  'kafka.strimzi.io/Kafka': {
    what: CLAIMS,
    keeps: (object) => !deletesClaim(object['spec']),
    stops: true,
    source: 'https://strimzi.io/docs/operators/latest/configuring.html',
  },
  'kafka.strimzi.io/KafkaNodePool': {
    what: CLAIMS,
    keeps: (object) => !deletesClaim(object['spec']),
    stops: true,
    source: 'https://strimzi.io/docs/operators/latest/configuring.html',
  },
  'kafka.strimzi.io/KafkaTopic': {
    what: 'the topic is deleted, with its records',
    keeps: annotated('strimzi.io/managed', 'false'),
    source: 'https://github.com/strimzi/strimzi-kafka-operator/discussions/9784',
  },
  'rabbitmq.com/RabbitmqCluster': {
    what: CLAIMS,
    source: 'https://www.rabbitmq.com/kubernetes/operator/using-operator#delete',
  },
  'solr.apache.org/SolrCloud': {
    what: CLAIMS,
    keeps: not(says('Delete', 'spec', 'dataStorage', 'persistent', 'reclaimPolicy')),
    stops: true,
    source: 'https://apache.github.io/solr-operator/docs/solr-cloud/solr-cloud-crd.html#data-storage',
  },
  'ceph.rook.io/CephBlockPool': {
    what: 'the pool is deleted, with every volume in it',
    source: 'https://rook.io/docs/rook/latest-release/Storage-Configuration/ceph-teardown/',
  },
  'ceph.rook.io/CephFilesystem': {
    what: 'the file system is deleted, with its pools',
    keeps: says(true, 'spec', 'preserveFilesystemOnDelete'),
    stops: true,
    source: 'https://rook.io/docs/rook/latest-release/CRDs/Shared-Filesystem/ceph-filesystem-crd/',
  },
  'ceph.rook.io/CephObjectStore': {
    what: 'the store is deleted, with its pools',
    keeps: says(true, 'spec', 'preservePoolsOnDelete'),
    stops: true,
    source: 'https://rook.io/docs/rook/latest-release/CRDs/Object-Storage/ceph-object-store-crd/',
  },
  'ceph.rook.io/CephCluster': {
    what: 'the data on the disks of its hosts is destroyed',
    keeps: not(says('yes-really-destroy-data', 'spec', 'cleanupPolicy', 'confirmation')),
    stops: true,
    source: 'https://rook.io/docs/rook/latest-release/Storage-Configuration/ceph-teardown/',
  },
  'longhorn.io/Volume': { what: 'its replicas are deleted, with their data', source: 'https://longhorn.io/docs/' },
  'cdi.kubevirt.io/DataVolume': {
    what: 'its claim is deleted, with the disk',
    source: 'https://kubevirt.io/user-guide/storage/disks_and_volumes/#datavolume',
  },
  'kubevirt.io/VirtualMachine': {
    what: 'the disks of its dataVolumeTemplates are deleted',
    keeps: (object) => (getArray(object, 'spec', 'dataVolumeTemplates') ?? []).length === 0,
    stops: true,
    source: 'https://kubevirt.io/user-guide/storage/disks_and_volumes/#datavolume',
  },
  'cluster.x-k8s.io/Cluster': {
    what: 'the cluster is deleted, with its machines',
    source: 'https://cluster-api.sigs.k8s.io/user/quick-start#clean-up',
  },
  'hypershift.openshift.io/HostedCluster': {
    what: 'the cluster is deleted, with its machines',
    source: 'https://hypershift.pages.dev/',
  },
  'hive.openshift.io/ClusterDeployment': {
    what: 'the cluster is deleted, with its machines',
    keeps: says(true, 'spec', 'preserveOnDelete'),
    source: 'https://github.com/openshift/hive/blob/master/docs/using-hive.md',
  },
  'provisioning.cattle.io/Cluster': {
    what: 'the cluster is deleted, with its machines',
    source: 'https://ranchermanager.docs.rancher.com/how-to-guides/new-user-guides/manage-clusters/clean-cluster-nodes',
  },
  'hnc.x-k8s.io/SubnamespaceAnchor': {
    what: 'the namespace of its name is deleted, with everything in it',
    source: 'https://github.com/kubernetes-retired/multi-tenancy/releases/tag/hnc-v0.5.0',
  },
  'infra.contrib.fluxcd.io/Terraform': {
    what: 'everything that it made is destroyed',
    keeps: not(says(true, 'spec', 'destroyResourcesOnDeletion')),
    source: 'https://flux-iac.github.io/tofu-controller/',
  },
  'pulumi.com/Stack': {
    what: 'everything that it made is destroyed',
    keeps: not(says(true, 'spec', 'destroyOnFinalize')),
    source: 'https://github.com/pulumi/pulumi-kubernetes-operator/blob/master/docs/stacks.md',
  },
  'snapshot.storage.k8s.io/VolumeSnapshotContent': {
    what: 'the snapshot is deleted from the storage',
    keeps: not(says('Delete', 'spec', 'deletionPolicy')),
    source: 'https://kubernetes.io/docs/concepts/storage/volume-snapshots/#delete',
  },
};

/** Kinds whose class decides, and where they name it. */
const BY_CLASS: { readonly [kind: string]: { readonly what: string; readonly kind: string; readonly field: string } } =
  {
    'snapshot.storage.k8s.io/VolumeSnapshot': {
      what: 'the snapshot is deleted from the storage',
      kind: 'VolumeSnapshotClass',
      field: 'volumeSnapshotClassName',
    },
    'groupsnapshot.storage.k8s.io/VolumeGroupSnapshot': {
      what: 'its snapshots are deleted from the storage',
      kind: 'VolumeGroupSnapshotClass',
      field: 'volumeGroupSnapshotClassName',
    },
    'objectbucket.io/ObjectBucketClaim': {
      what: 'the bucket is deleted, with its objects',
      kind: 'StorageClass',
      field: 'storageClassName',
    },
  };

/** Families of kinds that each stand for something at a cloud, and what makes them let go of it. */
const CLOUDS: readonly {
  readonly holds: (group: string, object: KubeObject) => boolean;
  readonly keeps: (object: KubeObject) => boolean;
  readonly source: string;
}[] = [
  {
    holds: (_, object) => isObject(getIn(object, 'spec', 'forProvider')),
    keeps: isOrphaned,
    source: 'https://docs.crossplane.io/latest/concepts/managed-resources/#deletionpolicy',
  },
  {
    holds: (group) => group.endsWith('.services.k8s.aws'),
    keeps: annotated('services.k8s.aws/deletion-policy', 'retain'),
    source: 'https://aws-controllers-k8s.github.io/community/docs/user-docs/deletion-policy/',
  },
  {
    holds: (group) => group.endsWith('.cnrm.cloud.google.com'),
    keeps: annotated('cnrm.cloud.google.com/deletion-policy', 'abandon'),
    source: 'https://cloud.google.com/config-connector/docs/how-to/managing-deleting-resources',
  },
  {
    holds: (group) => group.endsWith('.azure.com'),
    keeps: annotated('serviceoperator.azure.com/reconcile-policy', 'skip', 'detach-on-delete'),
    source: 'https://azure.github.io/azure-service-operator/guide/annotations/',
  },
];

function isOrphaned(object: KubeObject): boolean {
  if (getString(object, 'spec', 'deletionPolicy') === 'Orphan') return true;
  const policies = getArray(object, 'spec', 'managementPolicies');
  return policies !== undefined && !policies.includes('*') && !policies.includes('Delete');
}

/** Databases, disks, file systems and clusters; a bucket with objects in it refuses to go. */
const HOLDS_DATA =
  /(?:Database|DatabaseInstance|DBInstance|DBCluster|RDSInstance|SQLInstance|Table|FileSystem|Filestore|FilestoreInstance|FlexibleServer|CloudMemorystoreInstance|ReplicationGroup|SpannerInstance|Volume|Disk|Keyspace|Cluster)$/;

/** Where the table has each of its claims from. */
export const HOLDER_SOURCES: readonly string[] = [
  ...new Set([...Object.values(HOLDERS), ...CLOUDS].map(({ source }) => source)),
  'https://rook.io/docs/rook/latest-release/Storage-Configuration/Object-Storage-RGW/ceph-object-bucket-claim/',
];

/** What is lost with an object that is deleted; undefined: nothing, as far as is known of its kind. */
export function lossWith(
  { group, kind }: { readonly group: string; readonly kind: string },
  object: KubeObject,
): Loss | undefined {
  const id = `${group}/${kind}`;
  const holder = HOLDERS[id];
  if (holder) {
    if (!holder.keeps?.(object)) return { fate: 'lost', what: holder.what };
    return holder.stops ? { fate: 'stopped', what: 'what it runs stops at once; its data stays' } : undefined;
  }
  const decided = BY_CLASS[id];
  if (decided) {
    const name = getString(object, 'spec', decided.field) ?? '';
    return { fate: 'by-class', what: decided.what, kind: decided.kind, name };
  }
  const cloud = CLOUDS.find(({ holds }) => group.includes('.') && holds(group, object));
  if (!cloud || cloud.keeps(object) || !HOLDS_DATA.test(kind)) return undefined;
  return { fate: 'lost', what: 'the cloud resource behind it is deleted, with its data' };
}

/** Whether a class keeps what its objects held; undefined: it does not say. */
export function classKeeps(object: KubeObject): boolean | undefined {
  switch (getString(object, 'deletionPolicy') ?? getString(object, 'reclaimPolicy')) {
    case 'Retain':
      return true;
    case 'Delete':
      return false;
    default:
      // A StorageClass that says nothing deletes.
      return getString(object, 'kind') === 'StorageClass' ? false : undefined;
  }
}
