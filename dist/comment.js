import {
  postComment,
  roomOf
} from "./chunks/chunk-65RKSXMY.js";
import {
  RESULT_LIMIT,
  RESULT_NAME,
  annotationCommand,
  apiOf,
  characters,
  fitMarkdown,
  guarded,
  inputOf,
  readPayload,
  repositoryOf,
  webLinks
} from "./chunks/chunk-OOPF63ZV.js";
import {
  at,
  commitAt,
  listAt,
  numberAt,
  textAt
} from "./chunks/chunk-W5PV6W3E.js";
import {
  ApiFailure
} from "./chunks/chunk-UK3XZNBP.js";
import "./chunks/chunk-VQRCMY7Z.js";
import "./chunks/chunk-47FLNC6G.js";
import {
  HELP
} from "./chunks/chunk-ZALJTAJE.js";
import "./chunks/chunk-7RUSQ3ZQ.js";
import {
  createRedactor
} from "./chunks/chunk-SP3JTDZY.js";
import "./chunks/chunk-5IUALUUJ.js";
import {
  VERSION
} from "./chunks/chunk-U2OEB6KZ.js";
import {
  forTerminal
} from "./chunks/chunk-6GC6YCW5.js";
import {
  EXIT,
  UserError
} from "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-B6HDJ7LB.js";
import "./chunks/chunk-RJLL5F24.js";
import "./chunks/chunk-G3V2R4UA.js";
import "./chunks/chunk-TTXPFS2V.js";
import "./chunks/chunk-GSSCMZ7S.js";
import "./chunks/chunk-VTLT3JEG.js";
import "./chunks/chunk-3WVJKNR4.js";
import "./chunks/chunk-KPOZDBPO.js";
import "./chunks/chunk-SWYN2GD5.js";
import "./chunks/chunk-ILXRWWIA.js";
import "./chunks/chunk-AL2UYH3Y.js";
import "./chunks/chunk-WRO6RBFV.js";
import "./chunks/chunk-XPXORMTT.js";
import "./chunks/chunk-LYFZIENJ.js";
import {
  rules
} from "./chunks/chunk-U7P7M7PQ.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-3ZR64UY5.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-IBWSRM27.js";
import {
  JsonTextError,
  isArray,
  isObject,
  newObject,
  parseJsonExact
} from "./chunks/chunk-MJCXCFFI.js";
import "./chunks/chunk-7VZ5H7B6.js";

// schema/report.schema.json
var report_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://applylint.dev/schema/report-1.json",
  title: "applylint report",
  description: "What apply does with a change of manifests. Written by `npm run report-schema`.",
  type: "object",
  properties: {
    formatVersion: {
      const: 1
    },
    tool: {
      type: "object",
      properties: {
        name: {
          const: "applylint"
        },
        version: {
          type: "string"
        }
      },
      required: [
        "name",
        "version"
      ]
    },
    kubernetesVersion: {
      type: "string"
    },
    revisions: {
      type: "object",
      properties: {
        base: {
          type: "object",
          properties: {
            name: {
              type: "string"
            },
            commit: {
              anyOf: [
                {
                  type: "string"
                },
                {
                  type: "null"
                }
              ]
            }
          },
          required: [
            "name",
            "commit"
          ]
        },
        head: {
          type: "object",
          properties: {
            name: {
              type: "string"
            },
            commit: {
              anyOf: [
                {
                  type: "string"
                },
                {
                  type: "null"
                }
              ]
            }
          },
          required: [
            "name",
            "commit"
          ]
        }
      },
      required: [
        "base",
        "head"
      ]
    },
    conclusion: {
      enum: [
        "pass",
        "fail",
        "incomplete"
      ]
    },
    gate: {
      type: "object",
      properties: {
        failOn: {
          enum: [
            "error",
            "warning",
            "never"
          ]
        },
        failed: {
          type: "boolean"
        }
      },
      required: [
        "failOn",
        "failed"
      ]
    },
    counts: {
      type: "object",
      properties: {
        discovered: {
          type: "integer",
          minimum: 0
        },
        analysed: {
          type: "integer",
          minimum: 0
        },
        refused: {
          type: "integer",
          minimum: 0
        },
        skipped: {
          type: "integer",
          minimum: 0
        },
        same: {
          type: "integer",
          minimum: 0
        },
        objects: {
          type: "integer",
          minimum: 0
        },
        errors: {
          type: "integer",
          minimum: 0
        },
        warnings: {
          type: "integer",
          minimum: 0
        },
        infos: {
          type: "integer",
          minimum: 0
        },
        suppressed: {
          type: "integer",
          minimum: 0
        },
        notJudged: {
          type: "integer",
          minimum: 0
        },
        verdicts: {
          type: "object",
          properties: {
            created: {
              type: "integer",
              minimum: 0
            },
            configured: {
              type: "integer",
              minimum: 0
            },
            unchanged: {
              type: "integer",
              minimum: 0
            },
            rejected: {
              type: "integer",
              minimum: 0
            },
            removed: {
              type: "integer",
              minimum: 0
            },
            "not-judged": {
              type: "integer",
              minimum: 0
            }
          },
          required: [
            "created",
            "configured",
            "unchanged",
            "rejected",
            "removed",
            "not-judged"
          ]
        }
      },
      required: [
        "discovered",
        "analysed",
        "refused",
        "skipped",
        "same",
        "objects",
        "errors",
        "warnings",
        "infos",
        "suppressed",
        "notJudged",
        "verdicts"
      ]
    },
    units: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: {
            type: "string"
          },
          root: {
            type: "string"
          },
          cluster: {
            anyOf: [
              {
                type: "string"
              },
              {
                type: "null"
              }
            ]
          },
          applier: {
            type: "object",
            properties: {
              name: {
                type: "string"
              },
              mode: {
                enum: [
                  "client-side",
                  "server-side",
                  "dynamic"
                ]
              },
              manager: {
                type: "string"
              },
              force: {
                type: "boolean"
              },
              prune: {
                enum: [
                  "yes",
                  "no",
                  "unknown"
                ]
              },
              because: {
                type: "string"
              }
            },
            required: [
              "name",
              "mode",
              "manager",
              "force",
              "prune",
              "because"
            ]
          }
        },
        required: [
          "id",
          "root",
          "cluster",
          "applier"
        ]
      }
    },
    objects: {
      type: "array",
      items: {
        $ref: "#/$defs/object"
      }
    },
    findings: {
      type: "array",
      items: {
        $ref: "#/$defs/finding"
      }
    },
    notJudged: {
      type: "array",
      items: {
        type: "object",
        properties: {
          unit: {
            type: "string"
          },
          key: {
            $ref: "#/$defs/key"
          },
          mode: {
            enum: [
              "client-side",
              "server-side",
              "dynamic"
            ]
          },
          path: {
            type: "string"
          },
          code: {
            type: "string"
          },
          message: {
            type: "string"
          },
          fix: {
            type: "string"
          }
        },
        required: [
          "unit",
          "key",
          "mode",
          "path",
          "code",
          "message",
          "fix"
        ]
      }
    },
    incomplete: {
      type: "array",
      items: {
        $ref: "#/$defs/problem"
      }
    },
    skipped: {
      type: "array",
      items: {
        $ref: "#/$defs/problem"
      }
    },
    assumptions: {
      type: "array",
      items: {
        type: "string"
      }
    },
    delivery: {
      type: "array",
      items: {
        type: "string"
      }
    }
  },
  required: [
    "formatVersion",
    "tool",
    "kubernetesVersion",
    "revisions",
    "conclusion",
    "gate",
    "counts",
    "units",
    "objects",
    "findings",
    "notJudged",
    "incomplete",
    "skipped",
    "assumptions",
    "delivery"
  ],
  $defs: {
    key: {
      type: "object",
      properties: {
        group: {
          type: "string"
        },
        kind: {
          type: "string"
        },
        namespace: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        },
        name: {
          type: "string"
        }
      },
      required: [
        "group",
        "kind",
        "namespace",
        "name"
      ]
    },
    place: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 0
        },
        endLine: {
          type: "integer",
          minimum: 0
        },
        documentIndex: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "path",
        "line",
        "endLine",
        "documentIndex"
      ]
    },
    location: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 0
        },
        endLine: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "path",
        "line",
        "endLine"
      ]
    },
    problem: {
      type: "object",
      properties: {
        code: {
          type: "string"
        },
        message: {
          type: "string"
        },
        fix: {
          type: "string"
        },
        path: {
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 0
        },
        column: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "code",
        "message",
        "fix",
        "path",
        "line",
        "column"
      ]
    },
    object: {
      type: "object",
      properties: {
        id: {
          type: "string"
        },
        unit: {
          type: "string"
        },
        key: {
          $ref: "#/$defs/key"
        },
        apiVersion: {
          type: "string"
        },
        change: {
          enum: [
            "added",
            "modified",
            "removed"
          ]
        },
        moved: {
          type: "boolean"
        },
        base: {
          type: "array",
          items: {
            $ref: "#/$defs/place"
          }
        },
        head: {
          type: "array",
          items: {
            $ref: "#/$defs/place"
          }
        },
        live: {
          enum: [
            "assumed",
            "snapshot",
            "cluster",
            "none",
            "unknown"
          ]
        },
        liveState: {
          anyOf: [
            {
              type: "object",
              properties: {
                base: {
                  enum: [
                    "confirmed",
                    "drifted",
                    "absent",
                    "unknown"
                  ]
                },
                resourceVersion: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                drift: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: {
                      path: {
                        type: "string"
                      },
                      base: {},
                      live: {},
                      owners: {
                        type: "array",
                        items: {
                          $ref: "#/$defs/owner"
                        }
                      }
                    },
                    required: [
                      "path",
                      "base",
                      "live",
                      "owners"
                    ]
                  }
                },
                added: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: {
                      path: {
                        type: "string"
                      },
                      owners: {
                        type: "array",
                        items: {
                          $ref: "#/$defs/owner"
                        }
                      }
                    },
                    required: [
                      "path",
                      "owners"
                    ]
                  }
                }
              },
              required: [
                "base",
                "resourceVersion",
                "drift",
                "added"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        outcomes: {
          type: "array",
          items: {
            $ref: "#/$defs/outcome"
          }
        }
      },
      required: [
        "id",
        "unit",
        "key",
        "apiVersion",
        "change",
        "moved",
        "base",
        "head",
        "live",
        "liveState",
        "outcomes"
      ]
    },
    error: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        cause: {
          type: "string"
        },
        message: {
          type: "string"
        },
        source: {
          enum: [
            "strict",
            "validation",
            "admission",
            "merge",
            "conflict"
          ]
        },
        changed: {
          type: "array",
          items: {
            type: "string"
          }
        }
      },
      required: [
        "path",
        "cause",
        "message",
        "source"
      ]
    },
    owner: {
      type: "object",
      properties: {
        manager: {
          type: "string"
        },
        operation: {
          anyOf: [
            {
              enum: [
                "Apply",
                "Update"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        subresource: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        },
        source: {
          enum: [
            "managedFields",
            "repository",
            "repository-pods"
          ]
        }
      },
      required: [
        "manager",
        "operation",
        "subresource",
        "source"
      ]
    },
    effect: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        change: {
          enum: [
            "added",
            "changed",
            "removed"
          ]
        },
        before: {},
        after: {},
        owners: {
          type: "array",
          items: {
            $ref: "#/$defs/owner"
          }
        }
      },
      required: [
        "path",
        "change",
        "owners"
      ]
    },
    outcome: {
      type: "object",
      properties: {
        mode: {
          enum: [
            "client-side",
            "server-side",
            "dynamic"
          ]
        },
        manager: {
          type: "string"
        },
        force: {
          type: "boolean"
        },
        verdict: {
          enum: [
            "created",
            "configured",
            "unchanged",
            "rejected",
            "removed",
            "not-judged"
          ]
        },
        liveChanged: {
          anyOf: [
            {
              type: "boolean"
            },
            {
              type: "null"
            }
          ]
        },
        deletion: {
          anyOf: [
            {
              type: "object",
              properties: {
                by: {
                  enum: [
                    "pruned",
                    "orphaned",
                    "unknown",
                    "gone"
                  ]
                },
                protectedBy: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                because: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                }
              },
              required: [
                "by",
                "protectedBy",
                "because"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        notJudgedReason: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        },
        patchType: {
          anyOf: [
            {
              enum: [
                "strategic",
                "merge",
                "apply"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        patch: {
          anyOf: [
            {
              type: "object"
            },
            {
              type: "null"
            }
          ]
        },
        before: {
          anyOf: [
            {
              type: "object"
            },
            {
              type: "null"
            }
          ]
        },
        after: {
          anyOf: [
            {
              type: "object"
            },
            {
              type: "null"
            }
          ]
        },
        errors: {
          type: "array",
          items: {
            $ref: "#/$defs/error"
          }
        },
        conflicts: {
          type: "array",
          items: {
            type: "object",
            properties: {
              manager: {
                type: "string"
              },
              operation: {
                enum: [
                  "Apply",
                  "Update"
                ]
              },
              apiVersion: {
                type: "string"
              },
              subresource: {
                anyOf: [
                  {
                    type: "string"
                  },
                  {
                    type: "null"
                  }
                ]
              },
              path: {
                type: "string"
              },
              ours: {},
              theirs: {},
              owners: {
                type: "array",
                items: {
                  $ref: "#/$defs/owner"
                }
              },
              waysOut: {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    way: {
                      enum: [
                        "force",
                        "give-up",
                        "share"
                      ]
                    },
                    verdict: {
                      enum: [
                        "created",
                        "configured",
                        "unchanged",
                        "rejected",
                        "removed",
                        "not-judged"
                      ]
                    },
                    value: {},
                    owners: {
                      type: "array",
                      items: {
                        $ref: "#/$defs/owner"
                      }
                    }
                  },
                  required: [
                    "way",
                    "verdict",
                    "value",
                    "owners"
                  ]
                }
              }
            },
            required: [
              "manager",
              "operation",
              "apiVersion",
              "subresource",
              "path",
              "ours",
              "theirs",
              "owners",
              "waysOut"
            ]
          }
        },
        waysOut: {
          type: "array",
          items: {
            type: "object",
            properties: {
              way: {
                enum: [
                  "force",
                  "give-up",
                  "share"
                ]
              },
              verdict: {
                enum: [
                  "created",
                  "configured",
                  "unchanged",
                  "rejected",
                  "removed",
                  "not-judged"
                ]
              },
              errors: {
                type: "array",
                items: {
                  $ref: "#/$defs/error"
                }
              },
              effects: {
                type: "array",
                items: {
                  $ref: "#/$defs/effect"
                }
              }
            },
            required: [
              "way",
              "verdict",
              "errors",
              "effects"
            ]
          }
        },
        migration: {
          anyOf: [
            {
              type: "object",
              properties: {
                takenOver: {
                  type: "array",
                  items: {
                    type: "string"
                  }
                },
                warning: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                }
              },
              required: [
                "takenOver",
                "warning"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        modeChange: {
          anyOf: [
            {
              type: "object",
              properties: {
                from: {
                  enum: [
                    "client-side",
                    "server-side",
                    "dynamic"
                  ]
                },
                verdict: {
                  enum: [
                    "created",
                    "configured",
                    "unchanged",
                    "rejected",
                    "removed",
                    "not-judged"
                  ]
                },
                errors: {
                  type: "array",
                  items: {
                    $ref: "#/$defs/error"
                  }
                },
                differs: {
                  type: "array",
                  items: {
                    $ref: "#/$defs/effect"
                  }
                }
              },
              required: [
                "from",
                "verdict",
                "errors",
                "differs"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        effects: {
          type: "array",
          items: {
            $ref: "#/$defs/effect"
          }
        },
        podsRoll: {
          type: "boolean"
        }
      },
      required: [
        "mode",
        "manager",
        "force",
        "verdict",
        "liveChanged",
        "deletion",
        "notJudgedReason",
        "patchType",
        "patch",
        "before",
        "after",
        "errors",
        "conflicts",
        "waysOut",
        "migration",
        "modeChange",
        "effects",
        "podsRoll"
      ]
    },
    finding: {
      type: "object",
      properties: {
        ruleId: {
          type: "string"
        },
        messageId: {
          type: "string"
        },
        severity: {
          enum: [
            "error",
            "warning",
            "info"
          ]
        },
        confidence: {
          enum: [
            "proven",
            "assumes-base-applied",
            "confirmed-live"
          ]
        },
        modes: {
          type: "array",
          items: {
            enum: [
              "client-side",
              "server-side",
              "dynamic"
            ]
          }
        },
        unit: {
          type: "string"
        },
        key: {
          anyOf: [
            {
              $ref: "#/$defs/key"
            },
            {
              type: "null"
            }
          ]
        },
        path: {
          type: "string"
        },
        message: {
          type: "string"
        },
        why: {
          type: "string"
        },
        fix: {
          type: "string"
        },
        help: {
          type: "string"
        },
        location: {
          anyOf: [
            {
              $ref: "#/$defs/location"
            },
            {
              type: "null"
            }
          ]
        },
        related: {
          type: "array",
          items: {
            type: "object",
            properties: {
              message: {
                type: "string"
              },
              key: {
                anyOf: [
                  {
                    $ref: "#/$defs/key"
                  },
                  {
                    type: "null"
                  }
                ]
              },
              location: {
                anyOf: [
                  {
                    $ref: "#/$defs/location"
                  },
                  {
                    type: "null"
                  }
                ]
              }
            },
            required: [
              "message",
              "key",
              "location"
            ]
          }
        },
        occurrences: {
          type: "array",
          items: {
            type: "object",
            properties: {
              unit: {
                type: "string"
              },
              key: {
                anyOf: [
                  {
                    $ref: "#/$defs/key"
                  },
                  {
                    type: "null"
                  }
                ]
              },
              location: {
                anyOf: [
                  {
                    $ref: "#/$defs/location"
                  },
                  {
                    type: "null"
                  }
                ]
              }
            },
            required: [
              "unit",
              "key",
              "location"
            ]
          }
        },
        fingerprint: {
          type: "string"
        },
        suppressed: {
          anyOf: [
            {
              type: "object",
              properties: {
                reason: {
                  type: "string"
                },
                until: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                by: {
                  enum: [
                    "policy",
                    "comment",
                    "annotation"
                  ]
                },
                location: {
                  anyOf: [
                    {
                      $ref: "#/$defs/location"
                    },
                    {
                      type: "null"
                    }
                  ]
                }
              },
              required: [
                "reason",
                "until",
                "by",
                "location"
              ]
            },
            {
              type: "null"
            }
          ]
        }
      },
      required: [
        "ruleId",
        "messageId",
        "severity",
        "confidence",
        "modes",
        "unit",
        "key",
        "path",
        "message",
        "why",
        "fix",
        "help",
        "location",
        "related",
        "occurrences",
        "fingerprint",
        "suppressed"
      ]
    }
  }
};

// src/github/zip.ts
import { crc32, inflateRawSync } from "node:zlib";
var END = 101010256;
var DIRECTORY = 33639248;
var LOCAL = 67324752;
var STORED = 0;
var DEFLATED = 8;
var ENCRYPTED = 1;
var LINK = 40960;
var FILE_TYPE = 61440;
function onlyFileOf(archive, name, maxBytes) {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return read(zip, name, maxBytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof Error && "code" in error) return "the archive is broken";
    throw error;
  }
}
function read(zip, name, maxBytes) {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END || zip.readUInt16LE(end + 20) !== 0) return "it is no archive";
  if (zip.readUInt16LE(end + 10) !== 1) return "the archive does not hold exactly one file";
  const entry = zip.readUInt32LE(end + 16);
  if (zip.readUInt32LE(entry) !== DIRECTORY) return "the archive is broken";
  const nameLength = zip.readUInt16LE(entry + 28);
  if (zip.toString("utf8", entry + 46, entry + 46 + nameLength) !== name) return `the archive holds no ${name}`;
  if (zip.readUInt16LE(entry + 8) & ENCRYPTED) return "the archive is encrypted";
  if ((zip.readUInt32LE(entry + 38) >>> 16 & FILE_TYPE) === LINK) return "the archive holds a link";
  const [packed, size] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24)];
  if (size > maxBytes || packed > maxBytes) return `${name} is larger than ${maxBytes} bytes`;
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL) return "the archive is broken";
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > end) return "the archive is broken";
  const content = unpack(zip.subarray(start, start + packed), zip.readUInt16LE(entry + 10), maxBytes);
  if (content === null) return "the archive is packed in an unknown way";
  return content.length === size && crc32(content) === zip.readUInt32LE(entry + 16) ? content : "the archive is broken";
}
function unpack(bytes, method, maxBytes) {
  if (method === STORED) return bytes;
  return method === DEFLATED ? inflateRawSync(bytes, { maxOutputLength: maxBytes }) : null;
}

// src/github/fork-run.ts
async function readForkRun(env, place) {
  if (env["GITHUB_EVENT_NAME"] !== "workflow_run") {
    throw new UserError({
      what: `the comment for forks is not written on ${env["GITHUB_EVENT_NAME"] ?? "an event without a name"}`,
      why: "it is about a finished run of another workflow, which only workflow_run tells",
      fix: "trigger its workflow on `workflow_run` of the workflow that runs applylint",
      exitCode: EXIT.usage
    });
  }
  const payload = await readPayload(env);
  const run = at(payload, "workflow_run");
  const [id, headSha] = [numberAt(run, "id"), commitAt(run, "head_sha")];
  if (id === void 0 || headSha === void 0) {
    throw new UserError({
      what: "the event payload has no usable workflow_run",
      why: "the run and its commit cannot be told from it",
      fix: "trigger the workflow on `workflow_run` with `types: [completed]`"
    });
  }
  const event = textAt(run, "event");
  if (event !== "pull_request") return `the run was started by ${event ?? "something else"}, not by a pull request`;
  const conclusion = textAt(run, "conclusion");
  if (conclusion !== "success" && conclusion !== "failure") return `the run ended as ${conclusion ?? "unfinished"}`;
  const [headRepository, headOwner, headBranch] = [
    textAt(run, "head_repository", "full_name"),
    textAt(run, "head_repository", "owner", "login"),
    textAt(run, "head_branch")
  ];
  if (headRepository === void 0 || headOwner === void 0 || headBranch === void 0)
    return "the fork is gone, so its pull request cannot be told";
  const own = headRepository === `${place.owner}/${place.repo}`;
  if (own && textAt(run, "actor", "login") !== "dependabot[bot]")
    return "the run was on a branch of this repository and could comment itself";
  return { id, headSha, headBranch, headOwner, headRepository, passed: conclusion === "success" };
}
async function pullOfRun(api, place, run) {
  const { value } = await api.call({
    method: "GET",
    path: `${place.path}/pulls`,
    query: { state: "open", head: `${run.headOwner}:${run.headBranch}`, per_page: 100 }
  });
  const own = `${place.owner}/${place.repo}`.toLowerCase();
  const pulls = listAt(value).flatMap((entry) => {
    const [number, baseRef] = [numberAt(entry, "number"), textAt(entry, "base", "ref")];
    const same2 = commitAt(entry, "head", "sha") === run.headSha && textAt(entry, "head", "ref") === run.headBranch && textAt(entry, "head", "repo", "full_name") === run.headRepository && textAt(entry, "base", "repo", "full_name")?.toLowerCase() === own;
    return same2 && number !== void 0 && baseRef !== void 0 ? [{ number, baseRef }] : [];
  });
  const [only] = pulls;
  if (only !== void 0 && pulls.length === 1) return only;
  return pulls.length === 0 ? `no open pull request has the commit ${run.headSha.slice(0, 7)} as its head` : `${pulls.length} pull requests have this head, and the run does not say which it is about`;
}
async function resultOfRun(api, place, run, artifact) {
  const { value } = await api.call({
    method: "GET",
    path: `${place.path}/actions/runs/${run.id}/artifacts`,
    query: { name: artifact.name, per_page: 100 }
  });
  const found = listAt(value, "artifacts").filter((entry) => textAt(entry, "name") === artifact.name && at(entry, "expired") === false).filter((entry) => at(entry, "workflow_run", "id") === void 0 || at(entry, "workflow_run", "id") === run.id).map((entry) => ({ id: numberAt(entry, "id") ?? 0, size: Number(at(entry, "size_in_bytes")) })).sort((a, b) => a.id - b.id).at(-1);
  if (found === void 0 || found.id === 0) throw new NoResult(`the run left no artifact ${artifact.name}`);
  if (!(found.size <= artifact.maxBytes)) throw new NoResult(`the artifact is larger than ${artifact.maxBytes} bytes`);
  const address = await api.locate({ method: "GET", path: `${place.path}/actions/artifacts/${found.id}/zip` });
  const content = onlyFileOf(await api.download(address, artifact.maxBytes + 1024), artifact.file, artifact.maxBytes);
  if (typeof content === "string") throw new NoResult(content);
  return Buffer.from(content).toString("utf8");
}
var NoResult = class extends Error {
  constructor(reason) {
    super(reason);
    this.name = "NoResult";
  }
};

// src/report/project.ts
var DoesNotFit = class extends Error {
  constructor(pointer) {
    super(`does not fit its schema at ${pointer === "" ? "/" : pointer}`);
    this.name = "DoesNotFit";
  }
};
function project(schema, value, limits) {
  let items = 0;
  const definitions = isObject(schema["$defs"]) ? schema["$defs"] : newObject();
  function resolve(part, pointer) {
    if (!isObject(part)) throw new DoesNotFit(pointer);
    const { $ref } = part;
    if (typeof $ref !== "string") return part;
    return resolve(definitions[$ref.replace("#/$defs/", "")], pointer);
  }
  function checked(part, found, pointer, depth) {
    const known = resolve(part, pointer);
    if (++items > limits.items || depth > limits.depth) throw new DoesNotFit(pointer);
    const { anyOf, type, minimum } = known;
    if (isArray(anyOf)) return anyOfThem(anyOf, found, pointer, depth);
    if ("const" in known) return same([known["const"] ?? null], found, pointer);
    if (isArray(known["enum"])) return same(known["enum"], found, pointer);
    switch (type) {
      case void 0:
        return anything(found, pointer, depth);
      case "object":
        return isObject(found) ? record(known, found, pointer, depth) : fail(pointer);
      case "array":
        if (!isArray(found)) return fail(pointer);
        return found.map((item, i) => checked(known["items"], item, `${pointer}/${i}`, depth + 1));
      case "integer":
        if (typeof found !== "number" || !Number.isSafeInteger(found)) return fail(pointer);
        return typeof minimum === "number" && found < minimum ? fail(pointer) : found;
      case "string":
      case "boolean":
        return typeof found === type ? found : fail(pointer);
      case "null":
        return found === null ? null : fail(pointer);
      default:
        return fail(pointer);
    }
  }
  function anyOfThem(parts, found, pointer, depth) {
    let deepest = new DoesNotFit(pointer);
    for (const part of parts) {
      try {
        return checked(part, found, pointer, depth);
      } catch (error) {
        if (!(error instanceof DoesNotFit)) throw error;
        if (error.message.length > deepest.message.length) deepest = error;
      }
    }
    throw deepest;
  }
  function record(known, found, pointer, depth) {
    const { properties, required } = known;
    if (!isObject(properties)) return anything(found, pointer, depth);
    const out = newObject();
    for (const name in properties) {
      const value2 = found[name];
      if (value2 !== void 0) out[name] = checked(properties[name], value2, `${pointer}/${name}`, depth + 1);
      else if (!isArray(required) || required.includes(name)) throw new DoesNotFit(`${pointer}/${name}`);
    }
    return out;
  }
  function anything(found, pointer, depth) {
    if (++items > limits.items || depth > limits.depth) throw new DoesNotFit(pointer);
    if (isArray(found)) return found.map((item) => anything(item, pointer, depth + 1));
    if (!isObject(found)) return found;
    const out = newObject();
    for (const key in found) out[key] = anything(found[key] ?? null, pointer, depth + 1);
    return out;
  }
  return checked(schema, value, "", 0);
}
function same(allowed, found, pointer) {
  return allowed.includes(found) && !isObject(found) && !isArray(found) ? found : fail(pointer);
}
function fail(pointer) {
  throw new DoesNotFit(pointer);
}

// src/report/foreign.ts
var LIMITS = { items: 3e5, depth: 60 };
var SOURCE = "The details come from a run of the fork, whose author controls it, and are not verified. The check is what counts.";
function readForeignReport(text, facts) {
  const report = parse(text, facts.schema);
  if (typeof report === "string") return { refused: report };
  if (report.conclusion === "pass" !== facts.passed)
    return { refused: `the run ended with ${facts.passed ? "success" : "failure"}, and its result says otherwise` };
  const findings = report.findings.flatMap((finding) => ownWords(finding, facts));
  const shown = {
    formatVersion: 1,
    tool: { name: "applylint", version: facts.version },
    kubernetesVersion: /^\d{1,2}\.\d{1,3}$/.test(report.kubernetesVersion) ? report.kubernetesVersion : "?",
    revisions: {
      base: { name: facts.baseRef, commit: null },
      head: { name: "head of the pull request", commit: facts.headSha }
    },
    conclusion: report.conclusion,
    gate: { failOn: report.gate.failOn, failed: report.conclusion === "fail" },
    counts: countAgain(report, findings),
    units: report.units.map((unit) => ({ ...unit, applier: { ...unit.applier, name: plainName(unit.applier.name) } })),
    objects: report.objects,
    findings,
    notJudged: report.notJudged,
    incomplete: report.incomplete,
    skipped: report.skipped,
    assumptions: [SOURCE],
    delivery: []
  };
  return { report: createRedactor([]).deep(shown) };
}
function parse(text, schema) {
  try {
    const checked = project(schema, parseJsonExact(text), LIMITS);
    return isObject(checked) ? checked : "the result is no report";
  } catch (error) {
    if (error instanceof DoesNotFit) return `the result ${error.message.slice(0, 200)}`;
    if (error instanceof JsonTextError) return "the result is not JSON";
    throw error;
  }
}
function ownWords(finding, { rules: rules2, helpBase }) {
  const rule = rules2.get(finding.ruleId);
  if (rule === void 0) return [];
  const template = Object.hasOwn(rule.messages, finding.messageId) ? rule.messages[finding.messageId] : void 0;
  const says = template !== void 0 && templatePattern(template).test(finding.message);
  return [
    {
      ...finding,
      message: says ? finding.message : rule.summary,
      why: rule.why,
      fix: rule.fix.replace(/\{(\w+)\}/g, (_, name) => name.toUpperCase()),
      help: `${helpBase}#${finding.ruleId}`
    }
  ];
}
function templatePattern(template) {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^\\r\\n]{0,300}")}$`, "u");
}
function plainName(name) {
  return /^[A-Za-z][A-Za-z0-9 .-]{0,39}$/.test(name) ? name : "unknown applier";
}
function countAgain(report, findings) {
  const active = findings.filter((finding) => finding.suppressed === null);
  const count = (severity) => active.filter((finding) => finding.severity === severity).length;
  const modes = new Map(report.units.map((unit) => [unit.id, unit.applier.mode]));
  const verdicts = { created: 0, configured: 0, unchanged: 0, rejected: 0, removed: 0, "not-judged": 0 };
  for (const object of report.objects) {
    const verdict = verdictOf(object, modes.get(object.unit));
    if (verdict !== void 0) verdicts[verdict]++;
  }
  const [analysed, refused, skipped] = [report.objects.length, report.incomplete.length, report.skipped.length];
  return {
    discovered: analysed + refused + skipped,
    analysed,
    refused,
    skipped,
    same: 0,
    objects: report.objects.length,
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
    suppressed: findings.length - active.length,
    notJudged: new Set(report.notJudged.map(({ unit, key }) => JSON.stringify([unit, key]))).size,
    verdicts
  };
}
function verdictOf(object, mode) {
  return (object.outcomes.find((outcome) => outcome.mode === mode) ?? object.outcomes[0])?.verdict;
}

// src/commands/comment.ts
var COMMENT_INPUTS = [
  { name: "artifact", default: "applylint", sentence: "Artifact in which the run on the fork left its result" },
  {
    name: "comment-name",
    default: "applylint",
    sentence: "Tells this comment from those of other runs on the same pull request"
  },
  { name: "token", default: "${{ github.token }}", sentence: "Token that may read actions and write pull requests" },
  { name: "api-timeout", default: "60", sentence: "Longest time for all calls of the GitHub API together, in seconds" }
];
async function runComment(env) {
  return guarded(() => comment(env));
}
async function comment(env) {
  const input = (name) => inputOf(env, name) || (COMMENT_INPUTS.find((known) => known.name === name)?.default ?? "");
  const place = repositoryOf(env);
  if (place === null) throw lacks("GITHUB_REPOSITORY");
  const run = await readForkRun(env, place);
  if (typeof run === "string") return told("notice", `Nothing to comment: ${run}`);
  const api = apiOf(env, input("token"), input("api-timeout"));
  if (api === null) throw lacks("a token");
  try {
    const pull = await pullOfRun(api, place, run);
    if (typeof pull === "string") return told("notice", `No comment: ${pull}`);
    const name = input("comment-name");
    const text = await textOf(api, place, run, pull.baseRef, { artifact: input("artifact"), room: roomOf(name) });
    const result = await postComment(
      api,
      { place, number: pull.number, headSha: run.headSha, baseRef: pull.baseRef, name, quiet: text.quiet },
      text.markdown
    );
    if (result.status === "failed") return told("warning", `No comment: ${result.reason}`);
    return told("notice", `Comment on pull request ${pull.number}: ${result.status}`);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof NoResult)
      return told("warning", `No comment: ${error.message}`);
    throw error;
  }
}
async function textOf(api, place, run, baseRef, { artifact, room }) {
  const file = { name: artifact, file: RESULT_NAME, maxBytes: RESULT_LIMIT };
  const read2 = readForeignReport(await resultOfRun(api, place, run, file), {
    passed: run.passed,
    headSha: run.headSha,
    baseRef,
    version: VERSION,
    rules,
    helpBase: HELP,
    schema: report_schema_default
  });
  if ("refused" in read2) throw new NoResult(read2.refused);
  const { report } = read2;
  const options = {
    linkTo: webLinks(report, place),
    reproduce: `npx applylint check --base origin/${baseRef}`,
    full: `${place.webUrl}/actions/runs/${run.id}`
  };
  const nothing = report.conclusion === "pass" && report.objects.length === 0 && report.findings.length === 0;
  return { markdown: fitMarkdown(report, options, characters(room)), quiet: nothing };
}
function told(level, message) {
  process.stdout.write(`${annotationCommand(level, forTerminal(message), { title: "applylint" })}
`);
  return EXIT.pass;
}
function lacks(what) {
  return new UserError({
    what: `the comment for forks lacks ${what}`,
    why: "without it the pull request is not known or cannot be written to",
    fix: "run the action inside a GitHub workflow, with its default token"
  });
}

// src/comment.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runComment(process.env);
