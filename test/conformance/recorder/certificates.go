package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// writeCertificates makes a throw-away authority, a serving certificate for loopback and a service account key in dir.
func writeCertificates(dir string) (authority []byte, err error) {
	now := time.Now()
	var keys [3]*ecdsa.PrivateKey
	for i := range keys {
		if keys[i], err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
			return nil, err
		}
	}
	write := func(name, kind string, der []byte) ([]byte, error) {
		text := pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})
		return text, os.WriteFile(filepath.Join(dir, name), text, 0o600)
	}
	issuer := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "recorder-ca"},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(240 * time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature,
	}
	serving := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "recorder"},
		NotBefore: issuer.NotBefore, NotAfter: issuer.NotAfter,
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, DNSNames: []string{"localhost"},
	}
	der, err := x509.CreateCertificate(rand.Reader, issuer, issuer, &keys[0].PublicKey, keys[0])
	if err != nil {
		return nil, err
	}
	if authority, err = write("ca.crt", "CERTIFICATE", der); err != nil {
		return nil, err
	}
	if der, err = x509.CreateCertificate(rand.Reader, serving, issuer, &keys[1].PublicKey, keys[0]); err != nil {
		return nil, err
	}
	if _, err = write("server.crt", "CERTIFICATE", der); err != nil {
		return nil, err
	}
	for i, name := range []string{1: "server.key", 2: "sa.key"} {
		if name == "" {
			continue
		}
		if der, err = x509.MarshalECPrivateKey(keys[i]); err != nil {
			return nil, err
		}
		if _, err = write(name, "EC PRIVATE KEY", der); err != nil {
			return nil, err
		}
	}
	return authority, nil
}

func randomHex(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return hex.EncodeToString(b)
}
